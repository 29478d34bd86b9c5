import '../../testing/jsdom-map';
import { CITIES } from '@health-commons/contracts/cities';
import { COUNTRIES } from '@health-commons/contracts/countries';
import type { Bbox } from '@health-commons/contracts/aggregates';
import countries from './countries.json';
import { canReportFrom } from './coverage';
import { loadLand } from './land';

const around = (lat: number, lon: number, side = 0.1): Bbox => ({
  west: lon - side,
  south: lat - side,
  east: lon + side,
  north: lat + side,
});

test('people can report from every city of the gazetteer, also on islands', async () => {
  const land = await loadLand('world');
  const missing = CITIES.filter(([, lat, lon]) => !canReportFrom(land, around(lat, lon)));
  expect(missing.map(([name]) => name)).toEqual([]);
});

test.each([
  ['Cairo', around(30, 31.2, 2)],
  ['Lagos', around(6.5, 3.4, 4)],
  ['Nairobi', around(-1.3, 36.8, 6)],
  ['Moscow', around(55.8, 37.6, 6)],
  ['Antarctica', { west: -180, south: -85.05, east: 180, north: -65 }],
  ['the sea beyond the date line', { west: 200, south: -10, east: 240, north: 10 }],
])('nobody can report from %s', async (_place, box) => {
  expect(canReportFrom(await loadLand('world'), box)).toBe(false);
});

test.each([
  ['the world', { west: -240, south: -85, east: 240, north: 85 }],
  ['the middle of India', around(22, 79, 0.01)],
  ['Egypt with a part of Italy', { west: 15, south: 22, east: 36, north: 40 }],
])('people can report from %s', async (_place, box) => {
  expect(canReportFrom(await loadLand('world'), box)).toBe(true);
});

test('only the land of other countries has no data, at both scales', async () => {
  for (const scale of ['world', 'close'] as const) {
    const land = await loadLand(scale);
    const kinds = [...new Set(land.map(({ noData }) => noData))];
    expect(kinds).toHaveLength(2);
  }
});

test('every country of the form has its land', () => {
  expect(Object.keys(countries)).toEqual(COUNTRIES.map(({ code }) => code));
});
