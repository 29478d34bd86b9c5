import { oddTextsOf } from '@health-commons/base/testing/fuzz/stored-values';
import { aggregate, SAVED_MAP } from '../testing/rows';
import { createAggregatesStore } from './aggregates-store';
import { loadMap, saveMap } from './map-cache';
import { ALL_REPORTS, DEFAULT_SELECTION, isDayOnly } from './selection';

const KEY = 'health-commons-map';
const seen = { ...SAVED_MAP, rows: [aggregate({ illness: null, precision: 'region' })], level: 5 };

beforeEach(() => window.localStorage.clear());

test.each([
  ['an earlier version', '{"version":4,"rows":[]}'],
  ['other JSON', '["rows"]'],
  ['no JSON', '{"rows":'],
])('%s in the storage is no map', (_name, text) => {
  window.localStorage.setItem(KEY, text);
  expect(loadMap(DEFAULT_SELECTION)).toBeUndefined();
});

test('a map is loaded only for the selection with which it was saved', () => {
  saveMap(seen);
  expect(loadMap(DEFAULT_SELECTION)).toEqual(seen);
  expect(loadMap({ ...DEFAULT_SELECTION, illness: 'flu' })).toBeUndefined();
  expect(loadMap(ALL_REPORTS)).toBeUndefined();
});

test('no stored map ends the page', async () => {
  jest.spyOn(console, 'warn').mockImplementation();
  saveMap({ ...seen, rows: [aggregate({ precision: 'region' })] });
  const valid: unknown = JSON.parse(localStorage.getItem(KEY) ?? '');
  let loaded = 0;
  for (const text of oddTextsOf(valid)) {
    localStorage.setItem(KEY, text);
    const map = loadMap(DEFAULT_SELECTION);
    // What the map does with each field. A value that it would not survive is not loaded.
    for (const { lat, lon, count, last_reported_at: moment } of map?.rows ?? []) {
      expect(Math.abs(lat) + Math.abs(lon)).toBeLessThanOrEqual(270);
      expect(count.toLocaleString()).not.toMatch(/^(0|-|NaN)/);
      expect(new Date(moment).toISOString()).toMatch(/^\d/);
    }
    if (map) expect(new Date(map.saved).toISOString()).toMatch(/^\d/);
    loaded += Number(map !== undefined);
    const fetchAnswer = () => Promise.reject(new Error('offline'));
    const store = createAggregatesStore(fetchAnswer, DEFAULT_SELECTION);
    store.loadFirstView();
    await Promise.resolve();
    for (const row of store.get().rows)
      expect(isDayOnly(row, DEFAULT_SELECTION)).toEqual(expect.any(Boolean));
    store.stop();
  }
  expect(loaded).toBeGreaterThan(0);
});
