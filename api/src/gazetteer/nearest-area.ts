import type { CountryCode } from '@health-commons/contracts/countries';
import { areasOf } from './areas';

const KM_PER_DEGREE = 111.2;

type Point = { readonly latitude: number; readonly longitude: number };
const points = new Map<CountryCode, readonly Point[]>();

/** Kilometres from a place to the nearest area we know in the country. Flat-earth arithmetic, good to some percent. */
export function nearestArea(country: CountryCode, latitude: number, longitude: number): number {
  const shrink = Math.cos((latitude * Math.PI) / 180);
  let nearest = Infinity;
  for (const point of pointsOf(country)) {
    const east = (((point.longitude - longitude + 540) % 360) - 180) * shrink;
    const north = point.latitude - latitude;
    nearest = Math.min(nearest, north * north + east * east);
  }
  return Math.sqrt(nearest) * KM_PER_DEGREE;
}

/** Each point once: many prefixes share theirs. */
function pointsOf(country: CountryCode): readonly Point[] {
  const known = points.get(country);
  if (known) return known;
  const distinct = new Map<string, Point>();
  for (const { latitude, longitude } of areasOf(country).values())
    distinct.set(`${latitude} ${longitude}`, { latitude, longitude });
  const list = [...distinct.values()];
  points.set(country, list);
  return list;
}
