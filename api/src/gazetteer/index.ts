export { areaNear, isNowhere } from './areas';
export { findByPrefix } from './find-by-prefix';
export { allPlaces, findExact } from './find-exact';
export type { GazetteerPlace } from './place';
export { hasAreaWithin } from './area-within';
