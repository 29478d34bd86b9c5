import type { CountryCode } from '@health-commons/contracts/countries';
import { PLACE_PRECISIONS, type PlacePrecision } from '@health-commons/contracts/geocode';

/** The attribution that CC BY 4.0 requires for a place from the dump. */
export const GEONAMES_LICENCE = 'Postal code data © GeoNames, CC BY 4.0. https://www.geonames.org';

const BRITISH = /^([A-Z]{1,2}\d[\dA-Z]?)(?:\d[A-Z]{2})?$/;

/** Fewer digits of a Brazilian postal code (CEP) cover an area as large as a state, not a town. */
const MIN_CEP_DIGITS = 3;

/**
 * Returns the forms in which a GeoNames dump may list a normalized code, best first. The whole code is first,
 * then the part that the dump may publish: the outward part in Britain (also without its last letter), three
 * characters in Canada, the digits in the Netherlands. In Brazil, the dump may list the code of a whole
 * street, district or town: the first digits of the code, padded with zeros.
 */
export function importedCandidates(country: CountryCode, code: string): string[] {
  switch (country) {
    case 'GB': {
      const outward = BRITISH.exec(code)?.[1];
      return unique([code, outward, outward?.replace(/(?<=\d)[A-Z]$/, '')]);
    }
    case 'CA':
      return unique([code, code.slice(0, 3)]);
    case 'NL':
      return unique([code, code.slice(0, 4)]);
    case 'BR':
      return unique([
        code,
        ...Array.from({ length: 8 - MIN_CEP_DIGITS }, (_, i) => code.slice(0, 7 - i).padEnd(8, '0')),
      ]);
    default:
      return [code];
  }
}

/**
 * Returns the part of `code` for which the dump has the entry `row`. This is `row` itself, in Brazil without its
 * final zeros if it is not the whole code.
 */
export function matchedPart(country: CountryCode, code: string, row: string): string {
  return country === 'BR' && row !== code ? row.replace(/0+$/, '') : row;
}

/**
 * Returns how exact a place is for `code` if the dump lists the place under `matched`: the place's `own`
 * precision if `matched` is the whole code, and at best 'city' otherwise.
 */
export function matchPrecision(
  country: CountryCode,
  code: string,
  matched: string,
  own: PlacePrecision,
): PlacePrecision {
  if (matched === code) return own;
  return coarser(own, isWide(country, matched) ? 'region' : 'city');
}

/**
 * In Canada, a zero in second place marks a rural area. In Brazil, four final zeros mark a town or district.
 */
function isWide(country: CountryCode, matched: string): boolean {
  return (country === 'CA' && matched[1] === '0') || (country === 'BR' && matched.endsWith('0000'));
}

export function coarser(a: PlacePrecision, b: PlacePrecision): PlacePrecision {
  return PLACE_PRECISIONS.indexOf(a) > PLACE_PRECISIONS.indexOf(b) ? a : b;
}

function unique(codes: readonly (string | undefined)[]): string[] {
  return [...new Set(codes.filter((code) => code !== undefined))];
}
