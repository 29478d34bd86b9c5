import { COUNTRIES } from '@health-commons/contracts/countries';
import { expandPrefixes } from './country-table';
import { findNearest, findExact } from './areas';

test('finds a code in each country that uses the code, and in no other', () => {
  const countries = COUNTRIES.filter(({ code }) => findExact(code, '06000'));
  expect(countries.map(({ code }) => code)).toEqual(['FR', 'JP', 'MX']);
});

test.each([
  ['IN', '400019', 'city', 'Mumbai', 'Maharashtra'],
  ['IN', '400699', 'city', 'Thane', 'Maharashtra'],
  ['IN', '396210', 'region', 'Daman', 'Dadra and Nagar Haveli and Daman and Diu'],
  ['US', '96799', 'region', 'Pago Pago', 'American Samoa'],
  ['US', '96701', 'region', 'Kapolei', 'Hawaii'],
  ['CA', 'K1Z', 'city', 'Ottawa', 'Ontario'],
  ['CA', 'V0X', 'region', '', 'British Columbia'],
  ['GB', 'B3', 'city', 'Birmingham', 'England'],
  ['GB', 'B70', 'region', 'Birmingham', 'England'],
  ['GB', 'E1W', 'city', 'London', 'England'],
  ['JP', '10001', 'region', 'Izu Oshima', 'Tokyo'],
  ['AU', '2620', 'region', 'Queanbeyan', 'New South Wales'],
  ['FR', '20290', 'region', 'Haute-Corse', 'Corsica'],
  ['NL', '1103', 'city', 'Amsterdam', 'Noord-Holland'],
] as const)(
  'finds the code %s %s by its longest known prefix: the %s %s in %s',
  (country, code, precision, city, state) => {
    expect(findNearest(country, code)).toMatchObject({ country, code, precision, city, state });
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
