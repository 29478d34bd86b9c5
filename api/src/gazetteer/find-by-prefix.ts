import type { CountryCode } from '@health-commons/contracts/countries';
import { areaOf } from './areas';
import { findExact } from './find-exact';
import type { GazetteerPlace } from './place';

export type GazetteerMatch = {
  /** Its `code` is the code of the look-up. */
  readonly place: GazetteerPlace;
  /** 'exact': about 2 km; 'city': a point in that city; 'region': the middle of a region, which may be 100 km and more away. */
  readonly precision: 'exact' | 'city' | 'region';
  /** The part of the code that was recognized: all of it when `precision` is 'exact'. */
  readonly prefix: string;
};

/**
 * The place of a code, or the area of its longest known prefix; undefined when its first characters are not assigned.
 * `code` is normalized (contracts' normalizePostalCode). Check `isWellFormed` first: the rest of the code is not looked at.
 */
export function findByPrefix(country: CountryCode, code: string): GazetteerMatch | undefined {
  const exact = findExact(country, code);
  if (exact) return { place: exact, precision: 'exact', prefix: code };
  const area = areaOf(country, code);
  if (!area) return undefined;
  const { prefix, precision, ...place } = area;
  return { place: { country, code, ...place }, precision, prefix };
}
