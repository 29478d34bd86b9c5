import { COUNTRIES } from './countries';
import { districtOf } from './districts';

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
