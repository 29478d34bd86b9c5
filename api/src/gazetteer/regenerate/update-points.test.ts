import { CITIES } from '@health-commons/contracts/cities';
import type { PostalLine } from '../../postal-import/import-dump';
import { type CountryTable, parseCountryTable } from '../country-table';
import { listCities, updatePoints } from './update-points';

test('contracts has the cities of the gazetteer', () => {
  // Otherwise run npm run gazetteer -- cities.
  expect(CITIES).toEqual(listCities());
});

test.each(['Mumbai', 'Delhi', 'Bangalore', 'Chennai'])(
  '%s has the name of the analytics selector',
  (name) => {
    expect(CITIES.filter((city) => city[0] === name && city[3] === 1)).toHaveLength(1);
  },
);

const TABLE = parseCountryTable({
  country: 'IN',
  about: 'a test',
  source: 'a test',
  regions: { Maharashtra: [['40', 19, 73, 'Konkan']], Tripura: [['799', 23.8, 91.4]] },
  cities: { Maharashtra: [['400', 18.98, 72.83, 'Mumbai']] },
  places: [{ city: 'Mumbai', state: 'Maharashtra', codes: [['400001', 18.938, 72.836, 'Fort']] }],
});

const line = (code: string, latitude: number, longitude: number): PostalLine => ({
  country: 'IN',
  code,
  name: '',
  district: '',
  state: '',
  latitude,
  longitude,
  accuracy: 4,
});
const update = (...lines: PostalLine[]) => updatePoints(TABLE, lines);
const cities = (table: CountryTable) => table.cities['Maharashtra'];

test('moves a row to the median of its lines', () => {
  const { table, updated, missing } = update(
    line('400001', 18.9391, 72.8361),
    line('400002', 19.0512, 72.8523),
    line('400003', 19.0498, 72.8511),
  );
  expect(table.places[0]?.codes).toEqual([['400001', 18.939, 72.836, 'Fort']]);
  expect(cities(table)).toEqual([['400', 19.05, 72.85, 'Mumbai']]);
  expect(table.regions).toEqual(TABLE.regions);
  expect([updated, missing]).toEqual([2, 2]);
});

test('keeps the old point when the new point is outside the country', () => {
  const { table, rejected } = update(line('799001', 21, 88));
  expect(table.regions).toEqual(TABLE.regions);
  expect(rejected).toEqual(['799 Tripura']);
});

test('moves a city away from the point of a whole code', () => {
  const { table } = update(line('400001', 19.05, 72.85));
  expect(table.places[0]?.codes[0]).toEqual(['400001', 19.05, 72.85, 'Fort']);
  expect(cities(table)).toEqual([['400', 19.06, 72.85, 'Mumbai']]);
});
