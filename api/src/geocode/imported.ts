import type { CountryCode } from '@health-commons/contracts/countries';
import { PLACE_PRECISIONS, type PlacePrecision } from '@health-commons/contracts/geocode';

/** What GeoNames asks for under CC BY 4.0, to be shown beside a place from its dump. */
export const GEONAMES_LICENCE = 'Postal code data © GeoNames, CC BY 4.0. https://www.geonames.org';

const BRITISH = /^([A-Z]{1,2}\d[\dA-Z]?)(?:\d[A-Z]{2})?$/;

/** Brazilian zeros below which an area is a state's rather than a town's. */
const SHORTEST_CEP = 3;

/**
 * What of a normalized code may stand in a GeoNames dump, the best first: the whole code, then what its licence lets it have. British
 * codes to their outward part, Canadian ones to their first three signs, Dutch ones without letters, Brazilian ones as the 'major'
 * code of a street, quarter or town: the first digits, filled up with zeros.
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
        ...Array.from({ length: 8 - SHORTEST_CEP }, (_, i) => code.slice(0, 7 - i).padEnd(8, '0')),
      ]);
    default:
      return [code];
  }
}

/** The first signs of a code that `row`, a code of the dump, stands for. */
export function matchedPart(country: CountryCode, code: string, row: string): string {
  return country === 'BR' && row !== code ? row.replace(/0+$/, '') : row;
}

/** How precise the place of `matched` is for `code`: as it stands for itself when all of the code was recognized, else 'city' at best. */
export function matchPrecision(
  country: CountryCode,
  code: string,
  matched: string,
  own: PlacePrecision,
): PlacePrecision {
  if (matched === code) return own;
  return coarser(own, isWide(country, matched) ? 'region' : 'city');
}

/** A Canadian zero is a rural route's area, a Brazilian code of four zeros and more a whole town's or district's. */
function isWide(country: CountryCode, matched: string): boolean {
  return (country === 'CA' && matched[1] === '0') || (country === 'BR' && matched.endsWith('0000'));
}

export function coarser(a: PlacePrecision, b: PlacePrecision): PlacePrecision {
  return PLACE_PRECISIONS.indexOf(a) > PLACE_PRECISIONS.indexOf(b) ? a : b;
}

function unique(codes: readonly (string | undefined)[]): string[] {
  return [...new Set(codes.filter((code) => code !== undefined))];
}
