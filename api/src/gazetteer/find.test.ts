import { COUNTRIES, type CountryCode } from '@health-commons/contracts/countries';
import { areaCode } from '../geocode/postal-code';
import { expandPrefixes, parseCountryTable } from './country-table';
import { findByPrefix, findExact } from './areas';
import { kilometres } from './testing/codes';

/** Coordinates of the form's example codes. */
const EXAMPLES: [CountryCode, number, number][] = [
  ['IN', 18.94, 72.84],
  ['US', 40.75, -73.997],
  ['CA', 43.645, -79.39],
  ['GB', 51.501, -0.142],
  ['AU', -33.868, 151.207],
  ['DE', 52.532, 13.385],
  ['FR', 48.862, 2.336],
  ['JP', 35.685, 139.753],
  ['BR', -22.905, -43.178],
  ['MX', 19.433, -99.133],
  ['IT', 41.894, 12.483],
  ['ES', 40.425, -3.687],
  ['NL', 52.373, 4.893],
  ['SE', 59.334, 18.062],
  ['NO', 59.912, 10.75],
];

test.each(EXAMPLES)(
  "finds the form's example code of %s within 3 km of the expected place",
  (country, latitude, longitude) => {
    const example = COUNTRIES.find(({ code }) => code === country)?.example ?? '';
    const code = areaCode(country, example);
    const place = findExact(country, code);
    if (!place) throw new Error(`${country} ${example} is missing`);
    expect(kilometres(place, { latitude, longitude })).toBeLessThan(3);
    expect(findByPrefix(country, code)).toEqual({ place, precision: 'exact', prefix: code });
  },
);

test('finds a code in each country that uses the code, and in no other', () => {
  const countries = COUNTRIES.filter(({ code }) => findExact(code, '06000'));
  expect(countries.map(({ code }) => code)).toEqual(['FR', 'JP', 'MX']);
});

test.each([
  ['IN', '400019', '400', 'city', 'Mumbai', 'Maharashtra'],
  ['IN', '400699', '4006', 'city', 'Thane', 'Maharashtra'],
  ['IN', '396210', '39621', 'region', 'Daman', 'Dadra and Nagar Haveli and Daman and Diu'],
  ['US', '60699', '606', 'city', 'Chicago', 'Illinois'],
  ['US', '96799', '96799', 'region', 'Pago Pago', 'American Samoa'],
  ['US', '96701', '967', 'region', 'Kapolei', 'Hawaii'],
  ['CA', 'K1Z', 'K1', 'city', 'Ottawa', 'Ontario'],
  ['CA', 'V0X', 'V', 'region', '', 'British Columbia'],
  ['GB', 'B3', 'B3', 'city', 'Birmingham', 'England'],
  ['GB', 'B70', 'B', 'region', 'Birmingham', 'England'],
  ['GB', 'E1W', 'E', 'city', 'London', 'England'],
  ['GB', 'SE9', 'SE', 'city', 'London', 'England'],
  ['GB', 'L40', 'L', 'region', 'Liverpool', 'England'],
  ['JP', '10001', '10001', 'region', 'Izu Oshima', 'Tokyo'],
  ['JP', '100', '100', 'city', 'Tokyo', 'Tokyo'],
  ['BR', '69301', '6930', 'city', 'Boa Vista', 'Roraima'],
  ['AU', '2617', '2617', 'city', 'Canberra', 'Australian Capital Territory'],
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

test('rejects a table and names every fault with its path', () => {
  const table = {
    country: 'DE',
    about: 'Leitregionen',
    source: 'a test',
    regions: { Saxony: [['01-0x', 51.15, 13.8]] },
    cities: { Saxony: [['04', '51.3', 12.4, 'Leipzig']] },
    places: [{ city: 'Dresden', state: 'Saxony', codes: [['01067', 91, 13.7]] }],
  };
  expect(() => parseCountryTable(table)).toThrow(
    /regions\.Saxony\.0.*'01-0x'[^]*cities\.Saxony\.0[^]*places\.0\.codes\.0/,
  );
});

test('rejects a table with a duplicate prefix and a duplicate code, and names both', () => {
  const table = {
    country: 'DE',
    about: 'Leitregionen',
    source: 'a test',
    regions: { Saxony: [['01-03', 51.15, 13.8]] },
    cities: { Saxony: [['02', 51.3, 12.4, 'Leipzig']] },
    places: [
      {
        city: 'Dresden',
        state: 'Saxony',
        codes: [
          ['01067', 51.05, 13.7],
          ['01067', 51, 13.7],
        ],
      },
    ],
  };
  expect(() => parseCountryTable(table)).toThrow(/prefix 02 is there twice[^]*code 01067 is there twice/);
});
