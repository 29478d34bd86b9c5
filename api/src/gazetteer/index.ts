export { areaNear, isNowhere } from './areas';
export { allPlaces, findByPrefix, findExact, type GazetteerPlace } from './find';
export { hasAreaWithin } from './area-within';
