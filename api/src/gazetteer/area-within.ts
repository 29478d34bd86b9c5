import type { CountryCode } from '@health-commons/contracts/countries';
import { areasOf } from './areas';

const KM_PER_DEGREE = 111.2;

type Point = { readonly latitude: number; readonly longitude: number };
const cache = new Map<CountryCode, readonly Point[]>();

/**
 * Returns whether the point of one of the country's areas is within `kilometres` of a place. Flat-earth
 * distances are accurate to a few percent.
 */
export function hasAreaWithin(
  country: CountryCode,
  latitude: number,
  longitude: number,
  kilometres: number,
): boolean {
  const shrink = Math.cos((latitude * Math.PI) / 180);
  const limit = (kilometres / KM_PER_DEGREE) ** 2;
  return pointsOf(country).some((point) => {
    const north = point.latitude - latitude;
    const east = (((point.longitude - longitude + 540) % 360) - 180) * shrink;
    return north * north + east * east <= limit;
  });
}

/**
 * Returns the distinct points of a country's areas. Many prefixes share a point, and an import compares a
 * million lines with the points.
 */
function pointsOf(country: CountryCode): readonly Point[] {
  const cached = cache.get(country);
  if (cached) return cached;
  const distinct = new Map<string, Point>();
  for (const { latitude, longitude } of areasOf(country).values())
    distinct.set(`${latitude} ${longitude}`, { latitude, longitude });
  const points = [...distinct.values()];
  cache.set(country, points);
  return points;
}
