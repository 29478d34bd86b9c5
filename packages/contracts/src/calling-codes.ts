import { plainText } from '@health-commons/base/typed';
import codes from './calling-codes.json';
import type { CountryCode } from './countries';

/** Supported countries by calling code (ITU-T E.164), which has one or two digits. */
const CALLING_CODES = codes as Readonly<Record<string, readonly CountryCode[]>>;

/** Area codes after +1 of countries and territories other than the USA and Canada (North American Numbering Plan). */
const OTHER_AREAS =
  /^1(242|246|264|268|284|340|345|441|473|649|658|664|670|671|684|721|758|767|784|787|809|829|849|868|869|876|939)/;

/** Number of digits after which a calling code is complete. */
const CODE_DIGITS = 3;

/** Returns a phone number as typed or copied, without words around it: '+91 98765 43210' of 'tel: +९१ ९८७६५ ४३२१०'. */
export const plainNumber = (typed: string): string => plainText(typed).replace(/^[^\d+]+|\D+$/g, '');

/**
 * Returns the country of a phone number with a calling code, '' if the country is not supported, or null if the number
 * has no calling code yet. `likely` is preferred among countries that share a code.
 */
export function countryOfNumber(number: string, likely = ''): CountryCode | '' | null {
  const plain = plainNumber(number);
  if (!/^(\+|00)/.test(plain)) return null;
  const digits = plain.replace(/^00|\D/g, '');
  const countries = CALLING_CODES[digits.slice(0, 1)] ?? CALLING_CODES[digits.slice(0, 2)];
  if (!countries) return digits.length < CODE_DIGITS ? null : '';
  if (OTHER_AREAS.test(digits)) return '';
  return countries.find((code) => code === likely) ?? countries[0] ?? '';
}
