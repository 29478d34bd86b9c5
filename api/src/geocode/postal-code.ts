import { COUNTRY_CODES, normalizePostalCode, type CountryCode } from '@health-commons/contracts/countries';
import isPostalCode from 'validator/es/lib/isPostalCode.js';

/**
 * Position (from the end if negative) and sign of the separator by country. Countries without a separator are
 * absent. If `length` is set, only codes of this length have a separator.
 */
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
 * Returns the code as it is compared and stored. A nine-digit code of the US (ZIP+4) is cut to five digits, because
 * the last four digits identify only a few addresses, such as one side of a street.
 */
export function areaCode(country: CountryCode, written: string): string {
  const code = normalizePostalCode(written).replace(INTERNATIONAL_PREFIX[country] ?? '', '');
  return country === 'US' && /^\d{9}$/.test(code) ? code.slice(0, 5) : code;
}

/** Adds the separator to a normalized code: 'SW1A 1AA' for 'SW1A1AA'. */
export function writtenForm(country: CountryCode, code: string): string {
  const separator = SEPARATORS[country];
  if (!separator || (separator.length && code.length !== separator.length) || code.length < 5) return code;
  return `${code.slice(0, separator.at)}${separator.sign}${code.slice(separator.at)}`;
}

/** Returns whether the normalized code has a format of its country. The code may still not exist. */
export function isWellFormed(country: CountryCode, code: string): boolean {
  if (!/^[0-9A-Z]{3,10}$/.test(code)) return false;
  // The first digits of a Japanese code identify its area, so 3 to 5 digits are accepted as well as all 7.
  if (country === 'JP' && /^\d{3,5}$/.test(code)) return true;
  // The package `validator` lacks some of La Poste's overseas codes: smaller islands, Monaco and the Pacific.
  if (country === 'FR' && /^(97[578]|98[04678])\d{2}$/.test(code)) return true;
  return isPostalCode(writtenForm(country, code), country);
}

/** Returns the countries in which the normalized code is well-formed, in the order of the form. */
export function countriesOfForm(code: string): CountryCode[] {
  return COUNTRY_CODES.filter((country) => isWellFormed(country, code));
}
