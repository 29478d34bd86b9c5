import { COUNTRY_CODES, normalizePostalCode, type CountryCode } from '@health-commons/contracts/countries';
import { districtOf } from '@health-commons/contracts/districts';
import isPostalCode from 'validator/es/lib/isPostalCode.js';

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

/** The districts of countries whose codes are cut (contracts' districtOf). In Japan, 3 digits are an area too. */
const DISTRICTS: Partial<Record<CountryCode, RegExp>> = {
  CA: /^[ABCEGHJ-NPRSTVXY]\d[ABCEGHJ-NPRSTV-Z]$/,
  GB: /^[A-Z]{1,2}\d[A-Z\d]?$/,
  JP: /^\d{3,5}$/,
  BR: /^\d{5}$/,
  NL: /^[1-9]\d{3}$/,
};

/** Returns the code as it is compared, looked up and stored: the district of a whole code. */
export function areaCode(country: CountryCode, written: string): string {
  return districtOf(country, normalizePostalCode(written).replace(INTERNATIONAL_PREFIX[country] ?? '', ''));
}

/** Returns whether a result of `areaCode` has a format of its country. The code may still not exist. */
export function isWellFormed(country: CountryCode, code: string): boolean {
  const district = DISTRICTS[country];
  if (district) return district.test(code);
  if (!/^[0-9A-Z]{3,10}$/.test(code)) return false;
  // The package `validator` lacks some of La Poste's overseas codes: smaller islands, Monaco and the Pacific.
  if (country === 'FR' && /^(97[578]|98[04678])\d{2}$/.test(code)) return true;
  return isPostalCode(code, country);
}

/** Returns the countries in which a code is well-formed, in the order of the form. */
export function countriesOfForm(written: string): CountryCode[] {
  return COUNTRY_CODES.filter((country) => isWellFormed(country, areaCode(country, written)));
}
