import type { CountryCode } from '@health-commons/contracts/countries';
import { areasOf } from './areas';

const KM_PER_DEGREE = 111.2;

type Point = { readonly latitude: number; readonly longitude: number };
const points = new Map<CountryCode, readonly Point[]>();

/** Whether an area we know in the country is within some kilometres of a place. Flat-earth arithmetic, good to some percent. */
export function hasAreaWithin(
  country: CountryCode,
  latitude: number,
  longitude: number,
  kilometres: number,
): boolean {
  const shrink = Math.cos((latitude * Math.PI) / 180);
  const most = (kilometres / KM_PER_DEGREE) ** 2;
  // The first that is near enough decides: an import asks for each of a million lines.
  return pointsOf(country).some((point) => {
    const north = point.latitude - latitude;
    const east = (((point.longitude - longitude + 540) % 360) - 180) * shrink;
    return north * north + east * east <= most;
  });
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
