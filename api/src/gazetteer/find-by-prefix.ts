import type { CountryCode } from '@health-commons/contracts/countries';
import { areaOf } from './areas';
import { findExact } from './find-exact';
import type { GazetteerPlace } from './place';

type GazetteerMatch = {
  /** `place.code` is the requested code. */
  readonly place: GazetteerPlace;
  /**
   * 'exact': accurate to about 2 km. 'city': a point in the code's city. 'region': the middle of a region,
   * possibly more than 100 km away from the code.
   */
  readonly precision: 'exact' | 'city' | 'region';
  /** The part of the code that was recognized. If `precision` is 'exact', this is the whole code. */
  readonly prefix: string;
};

/**
 * Finds the place of a code, or the area of the code's longest known prefix. Returns undefined if the code's
 * first characters are not assigned. `code` is as it is stored (geocode's areaCode). Call
 * `isWellFormed` first, because only the prefix is checked here.
 */
export function findByPrefix(country: CountryCode, code: string): GazetteerMatch | undefined {
  const exact = findExact(country, code);
  if (exact) return { place: exact, precision: 'exact', prefix: code };
  const area = areaOf(country, code);
  if (!area) return undefined;
  const { prefix, precision, ...place } = area;
  return { place: { country, code, ...place }, precision, prefix };
}
