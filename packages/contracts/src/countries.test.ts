import { countryOfNumber } from './calling-codes';
import { COUNTRIES } from './countries';
import { isVerified } from './postal-levels';

test('the list has each of the fifteen countries once, in the order of the form', () => {
  expect(COUNTRIES.map((country) => country.code)).toEqual([
    ...['IN', 'US', 'CA', 'GB', 'AU', 'DE', 'FR', 'JP', 'BR', 'MX', 'IT', 'ES', 'NL', 'SE', 'NO'],
  ]);
});

test.each([
  ['+91 98765 43210', 'IN'],
  ['0044 20 7946 0000', 'GB'],
  [' +49', 'DE'],
  ['+1 202 555 0143', 'US'],
  ['＋３３ 1', 'FR'],
  ['\u202a+919876543210\u202c', 'IN'],
  ['+९१ ९८७६५ ४३२१०', 'IN'],
  ['tel:+49 30 123456', 'DE'],
  ['Mobile: 0033 1', 'FR'],
  ['+254 20', ''],
  ['+1 876 555 0100', ''],
  ['+9', null],
  ['98765 43210', null],
  ['', null],
])('the country of the number %s is %p', (number, country) => {
  expect(countryOfNumber(number)).toBe(country);
});

test('of countries that share a calling code, the likely one is preferred', () => {
  expect(countryOfNumber('+1 416 555 0100', 'CA')).toBe('CA');
  expect(countryOfNumber('+91 98765 43210', 'CA')).toBe('IN');
});

test('an exact place is verified, and one without a precision', () => {
  const precisions = ['exact', 'city', 'region', undefined] as const;
  expect(precisions.filter((precision) => isVerified(precision))).toEqual(['exact', undefined]);
});
