import type { CountryCode } from '@health-commons/contracts/countries';
import { finestLevel, PLACE_PRECISIONS, type PlacePrecision } from '@health-commons/contracts/postal-levels';

/** The attribution that CC BY 4.0 requires for a place from the dump. */
export const GEONAMES_LICENCE = 'Postal code data © GeoNames, CC BY 4.0. https://www.geonames.org';

/**
 * Returns the forms in which a GeoNames dump may list a code, best first: the code itself, in Britain also without its
 * last letter, and in Brazil the code of a whole district or town: the first three or four digits, padded with zeros.
 * Fewer digits of a Brazilian code cover an area as large as a state.
 */
export function importedCandidates(country: CountryCode, code: string): string[] {
  if (country === 'GB') return unique([code, code.replace(/(?<=\d)[A-Z]$/, '')]);
  if (country === 'BR')
    return unique([code, ...[4, 3].map((digits) => code.slice(0, digits).padEnd(5, '0'))]);
  return [code];
}

/**
 * Returns the part of `code` for which the dump has the entry `row`. This is `row` itself, in Brazil without its
 * final zeros if it is not the code.
 */
export function matchedPart(country: CountryCode, code: string, row: string): string {
  return country === 'BR' && row !== code ? row.replace(/0+$/, '') : row;
}

/**
 * Returns how exact a place is for a code if the dump lists the place under `matched`: the place's `own` precision,
 * but no better than the country's finest level, and a region if `matched` is wide.
 */
export const matchPrecision = (country: CountryCode, matched: string, own: PlacePrecision): PlacePrecision =>
  coarser(own, isWide(country, matched) ? 'region' : finestLevel(country));

/** In Canada, a zero in second place marks a rural area. In Brazil, a final zero marks a town or larger area. */
function isWide(country: CountryCode, matched: string): boolean {
  return (country === 'CA' && matched[1] === '0') || (country === 'BR' && matched.endsWith('0'));
}

export function coarser(a: PlacePrecision, b: PlacePrecision): PlacePrecision {
  return PLACE_PRECISIONS.indexOf(a) > PLACE_PRECISIONS.indexOf(b) ? a : b;
}

const unique = (codes: readonly string[]): string[] => [...new Set(codes)];
