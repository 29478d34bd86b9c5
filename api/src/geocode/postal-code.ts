import { COUNTRY_CODES, normalizePostalCode, type CountryCode } from '@health-commons/contracts/countries';
import isPostalCode from 'validator/es/lib/isPostalCode.js';

/** Position and separator by country; absent where codes have none. */
const SEPARATORS: Partial<Record<CountryCode, { at: number; sign: string; length?: number }>> = {
  CA: { at: 3, sign: ' ', length: 6 },
  GB: { at: -3, sign: ' ' },
  JP: { at: 3, sign: '-', length: 7 },
  BR: { at: 5, sign: '-', length: 8 },
  NL: { at: 4, sign: ' ', length: 6 },
  SE: { at: 3, sign: ' ', length: 5 },
};

/** Country prefixes on mail from abroad: 'D-10115', 'SE-111 20'. */
const INTERNATIONAL_PREFIX: Partial<Record<CountryCode, RegExp>> = {
  DE: /^DE?(?=\d)/,
  FR: /^FR?(?=\d)/,
  IT: /^IT?(?=\d)/,
  ES: /^ES?(?=\d)/,
  NL: /^NL(?=\d)/,
  SE: /^SE?(?=\d)/,
  NO: /^NO?(?=\d)/,
};

/**
 * The code as it is compared and stored. A ZIP+4 is cut to five digits: the other four identify a side of a street, which is more than
 * we want to know.
 */
export function areaCode(country: CountryCode, written: string): string {
  const code = normalizePostalCode(written).replace(INTERNATIONAL_PREFIX[country] ?? '', '');
  return country === 'US' && /^\d{9}$/.test(code) ? code.slice(0, 5) : code;
}

/** The normalized code with its separator: 'SW1A 1AA' for 'SW1A1AA'. */
export function writtenForm(country: CountryCode, code: string): string {
  const separator = SEPARATORS[country];
  if (!separator || (separator.length && code.length !== separator.length) || code.length < 5) return code;
  return `${code.slice(0, separator.at)}${separator.sign}${code.slice(separator.at)}`;
}

/** Whether the normalized code has a format of its country. It may still not exist. */
export function isWellFormed(country: CountryCode, code: string): boolean {
  if (!/^[0-9A-Z]{3,10}$/.test(code)) return false;
  // The first digits of a Japanese code name its area: the form offers 3 to 5 of them as well as all 7.
  if (country === 'JP' && /^\d{3,5}$/.test(code)) return true;
  // La Poste's overseas codes that validator leaves out: the smaller islands, Monaco, and the Pacific.
  if (country === 'FR' && /^(97[578]|98[04678])\d{2}$/.test(code)) return true;
  return isPostalCode(writtenForm(country, code), country);
}

/** The countries in which the normalized code is well-formed, in the order of the form. */
export function countriesOfForm(code: string): CountryCode[] {
  return COUNTRY_CODES.filter((country) => isWellFormed(country, code));
}
