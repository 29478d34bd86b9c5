import { PLACE_PRECISIONS, type PlacePrecision } from './geocode';

/**
 * The finest level at which data can know the codes of these countries. Their posts publish only districts, which may
 * be as large as a city (docs/decisions/0068).
 */
const FINEST_LEVELS: ReadonlyMap<string, PlacePrecision> = /* @__PURE__ */ new Map([
  ['GB', 'city'],
  ['CA', 'city'],
  ['NL', 'city'],
  ['BR', 'city'],
]);

/** Returns the finest level at which data can know the codes of a country. */
export const finestLevel = (country: string): PlacePrecision => FINEST_LEVELS.get(country) ?? 'exact';

/**
 * Returns true if the place of a code is as precise as data can be for its country. The form then shows 'Location
 * Verified', otherwise 'Region found'. A place without a precision comes from a look-up server and is exact.
 */
export const isVerified = (country: string, precision: PlacePrecision = 'exact'): boolean =>
  PLACE_PRECISIONS.indexOf(precision) <= PLACE_PRECISIONS.indexOf(finestLevel(country));
