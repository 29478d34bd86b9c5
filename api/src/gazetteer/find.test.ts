import { COUNTRIES } from '@health-commons/contracts/countries';
import { expandPrefixes } from './country-table';
import { findByPrefix, findExact } from './areas';

test('finds a code in each country that uses the code, and in no other', () => {
  const countries = COUNTRIES.filter(({ code }) => findExact(code, '06000'));
  expect(countries.map(({ code }) => code)).toEqual(['FR', 'JP', 'MX']);
});

test.each([
  ['IN', '400019', '400', 'city', 'Mumbai', 'Maharashtra'],
  ['IN', '400699', '4006', 'city', 'Thane', 'Maharashtra'],
  ['IN', '396210', '39621', 'region', 'Daman', 'Dadra and Nagar Haveli and Daman and Diu'],
  ['US', '96799', '96799', 'region', 'Pago Pago', 'American Samoa'],
  ['US', '96701', '967', 'region', 'Kapolei', 'Hawaii'],
  ['CA', 'K1Z', 'K1', 'city', 'Ottawa', 'Ontario'],
  ['CA', 'V0X', 'V', 'region', '', 'British Columbia'],
  ['GB', 'B3', 'B3', 'city', 'Birmingham', 'England'],
  ['GB', 'B70', 'B', 'region', 'Birmingham', 'England'],
  ['GB', 'E1W', 'E', 'city', 'London', 'England'],
  ['JP', '10001', '10001', 'region', 'Izu Oshima', 'Tokyo'],
  ['AU', '2620', '2620', 'region', 'Queanbeyan', 'New South Wales'],
  ['FR', '20290', '202', 'region', 'Haute-Corse', 'Corsica'],
  ['NL', '1103', '1103', 'city', 'Amsterdam', 'Noord-Holland'],
] as const)(
  'finds the code %s %s by its longest known prefix %s',
  (country, code, prefix, precision, city, state) => {
    const match = findByPrefix(country, code);
    expect(match).toMatchObject({ precision, prefix, place: { country, code, city, state } });
  },
);

test.each([
  ['01,08-10', ['01', '08', '09', '10']],
  ['LS9-LS11', ['LS9', 'LS10', 'LS11']],
  ['K1A-K1C,K2', ['K1A', 'K1B', 'K1C', 'K2']],
  ['01-0x', []],
  ['K1A-K2C', []],
])('expands the prefix list %s to %j', (list, prefixes) => {
  expect(expandPrefixes(list)).toEqual(prefixes);
});
