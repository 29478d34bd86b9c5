import { COUNTRY_CODES, type CountryCode } from './countries';
import { PLACE_PRECISIONS, type PlacePrecision } from './geocode';

/**
 * The finest level at which data can know the codes of these countries. Their posts do not publish whole codes, so a
 * code is known by its first part: the outward code in Britain, three characters in Canada, four digits in the
 * Netherlands, the first digits of a CEP in Brazil (docs/decisions/0068). Other countries have whole codes.
 */
const FINEST_LEVELS: Partial<Record<CountryCode, PlacePrecision>> = {
  GB: 'city',
  CA: 'city',
  NL: 'city',
  BR: 'city',
};

/**
 * Returns true if the place of a code is as precise as data can be for its country. The form then shows 'Location
 * Verified', otherwise 'Region found'. A place without a precision comes from a look-up server and is exact.
 */
export function isVerified(country: string, precision: PlacePrecision = 'exact'): boolean {
  const code = COUNTRY_CODES.find((known) => known === country);
  const finest = (code && FINEST_LEVELS[code]) ?? 'exact';
  return PLACE_PRECISIONS.indexOf(precision) <= PLACE_PRECISIONS.indexOf(finest);
}
