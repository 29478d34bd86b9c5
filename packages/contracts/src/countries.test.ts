import { COUNTRIES, findCountry, normalizePostalCode } from './countries';

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

test('`findCountry` finds only supported countries', () => {
  expect(findCountry('ZZ')).toBeUndefined();
  expect(findCountry('IN')?.example).toBe('400001');
});
