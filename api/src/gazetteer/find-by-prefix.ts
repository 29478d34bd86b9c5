import type { CountryCode } from '@health-commons/contracts/countries';
import { areasOf, prefixesOf } from './areas';
import { findExact } from './find-exact';
import type { GazetteerPlace } from './place';

/** `prefix` is what was recognized of the code: all of it when `precision` is 'exact'. `place.code` is the code asked for. */
export type GazetteerMatch = {
  readonly place: GazetteerPlace;
  /** 'exact': about 2 km; 'city': a place in that city; 'region': the middle of a region, which may be 100 km and more away. */
  readonly precision: 'exact' | 'city' | 'region';
  readonly prefix: string;
};

/**
 * Where a code is, as closely as it is known: its own place, else the area of its longest known prefix. Undefined when its first
 * characters are assigned to nothing. `code` is normalized (contracts' normalizePostalCode) and well-formed: a prefix of three
 * digits finds its area too, whatever follows, so the caller checks the form first.
 */
export function findByPrefix(country: CountryCode, code: string): GazetteerMatch | undefined {
  const exact = findExact(country, code);
  if (exact) return { place: exact, precision: 'exact', prefix: code };
  const areas = areasOf(country);
  for (const prefix of prefixesOf(country, code)) {
    const area = areas.get(prefix);
    if (!area) continue;
    const { city, state, latitude, longitude, precision } = area;
    return { place: { country, code, city, state, latitude, longitude }, precision, prefix };
  }
  return undefined;
}
