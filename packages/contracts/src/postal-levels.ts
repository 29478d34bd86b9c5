import { PLACE_PRECISIONS, type PlacePrecision } from './geocode';

/** Countries whose districts may be as large as a city (docs/decisions/0068). */
const BY_DISTRICT: readonly string[] = ['GB', 'CA', 'NL', 'BR'];

/** Returns the finest level at which data can know the codes of a country. */
export const finestLevel = (country: string): PlacePrecision =>
  BY_DISTRICT.includes(country) ? 'city' : 'exact';

/**
 * Returns true if the place of a code is as precise as data can be for its country. The form then shows 'Location
 * Verified', otherwise 'Region found'. A place without a precision comes from a look-up server and is exact.
 */
export const isVerified = (country: string, precision: PlacePrecision = 'exact'): boolean =>
  PLACE_PRECISIONS.indexOf(precision) <= PLACE_PRECISIONS.indexOf(finestLevel(country));
