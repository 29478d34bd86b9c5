import { countryOfNumber } from './calling-codes';
import { COUNTRIES, COUNTRY_CODES, normalizePostalCode } from './countries';
import { districtOf } from './districts';
import { isVerified } from './postal-levels';

test('the list has each of the fifteen countries once, in the order of the form', () => {
  expect(COUNTRIES.map((country) => country.code)).toEqual([
    ...['IN', 'US', 'CA', 'GB', 'AU', 'DE', 'FR', 'JP', 'BR', 'MX', 'IT', 'ES', 'NL', 'SE', 'NO'],
  ]);
});

test.each([
  ['sw1a 1aa', 'SW1A1AA'],
  ['100-0001', '1000001'],
  ['1000 aa', '1000AA'],
  ['１００‐０００１', '1000001'],
  [' 0001 ', '0001'],
])('`normalizePostalCode` turns %s into %s', (written, compared) => {
  expect(normalizePostalCode(written)).toBe(compared);
});

test.each([
  ['+91 98765 43210', 'IN'],
  ['0044 20 7946 0000', 'GB'],
  [' +49', 'DE'],
  ['+1 202 555 0143', 'US'],
  ['＋３３ 1', 'FR'],
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

const DISTRICTS: Readonly<Record<string, string>> = {
  CA: 'M5V',
  GB: 'SW1A',
  JP: '10000',
  BR: '20040',
  NL: '1000',
};

test.each(COUNTRIES)('`districtOf` keeps the district of $code $example', ({ code, example }) => {
  const district = districtOf(code, example);
  expect(district).toBe(DISTRICTS[code] ?? example.replace(/[ -]/, ''));
  expect(districtOf(code, district)).toBe(district);
});

test.each([
  ['GB', 'm1 1aa', 'M1'],
  ['GB', 'ec1a1bb', 'EC1A'],
  ['GB', 'M11', 'M11'],
  ['US', '10001-1234', '10001'],
  ['CA', 'k1a-0b1', 'K1A'],
  ['JP', '１００‐６０９０', '10060'],
])('`districtOf` turns %s %s into %s', (country, written, district) => {
  expect(districtOf(country, written)).toBe(district);
});

test.each([
  ['GB', 'M601N'],
  ['GB', 'SW1A1A'],
  ['CA', 'K1A0O1'],
  ['NL', '1000SS'],
  ['BR', '2004000'],
  ['JP', '100000'],
  ['IN', '40000123'],
])('`districtOf` does not cut %s %s, which is not whole', (country, code) => {
  expect(districtOf(country, code)).toBe(code);
});

const BY_FIRST_PART = ['CA', 'GB', 'BR', 'NL'];

test.each(COUNTRY_CODES)('a code of %s is verified only at the finest level of its country', (country) => {
  expect(isVerified(country, 'exact')).toBe(true);
  expect(isVerified(country, 'city')).toBe(BY_FIRST_PART.includes(country));
  expect(isVerified(country, 'region')).toBe(false);
});

test('a place without a precision is verified', () => {
  expect(isVerified('IN')).toBe(true);
});
