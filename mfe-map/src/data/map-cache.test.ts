import fc from 'fast-check';
import { createSafeStorage } from '@health-commons/base/safe-storage';
import { ALL_REPORTS, DEFAULT_SELECTION } from './selection';
import { aggregate } from '../testing/rows';
import { createMapCache, parseSavedMap, serializeMap } from './map-cache';

const view = { zoom: 5, bbox: { west: 60, south: 5, east: 90, north: 30 } };
const seen = {
  demonstration: false,
  rows: [
    aggregate({ illness: null }),
    aggregate({ count: 2, several: true, severity: 'severe' }),
    aggregate({ count: 1, precision: 'region' }),
  ],
  level: 5,
  view,
  selection: DEFAULT_SELECTION,
  moment: '2026-11-21T08:00:00.000Z',
};
const flu = { ...DEFAULT_SELECTION, illness: 'flu' } as const;

beforeEach(() => window.localStorage.clear());

test('`parseSavedMap` reads a map that `serializeMap` wrote', () => {
  expect(parseSavedMap(JSON.parse(serializeMap(seen)))).toEqual({
    demonstration: false,
    rows: seen.rows.map((row) => ({ ...row, last_reported_at: '2026-11-20T10:00:00.000Z' })),
    level: 5,
    selection: DEFAULT_SELECTION,
    saved: seen.moment,
    savedView: view,
  });
});

test('`serializeMap` limits 500 rows to 30,000 characters, and keeps the rows with the most reports', () => {
  const rows = Array.from({ length: 500 }, (_, i) =>
    aggregate({ lat: -12.34567, lon: -123.45678, count: 1e9 - i, several: true, illness: 'chikungunya' }),
  );
  const text = serializeMap({ ...seen, rows });
  expect(text.length).toBeLessThanOrEqual(30_000);
  const read = parseSavedMap(JSON.parse(text))?.rows ?? [];
  expect(read.length).toBeGreaterThan(400);
  expect(read.length).toBeLessThan(500);
  expect(read[0]?.count).toBe(1e9);
});

test.each([
  ['an earlier version', { version: 3 }],
  ['a row of text', { rows: [['a', 'b', 1, 1, null, 0, 0]] }],
  ['a row with an unknown illness', { rows: [[1, 1, 1, 1, 'plague', 0, 0]] }],
  ['a row outside the world', { rows: [[100, 0, 1, 1, null, 0, 0]] }],
  ['a row with too many values', { rows: [[1, 1, 1, 1, null, 0, 0, 1, 1]] }],
  ['too many rows', { rows: Array.from({ length: 501 }, () => [1, 1, 1, 1, null, 0, 0]) }],
  ['no rows', { rows: null }],
  ['an unknown illness', { selection: { ...DEFAULT_SELECTION, illness: 'plague' } }],
  ['an unknown period', { selection: { ...DEFAULT_SELECTION, period: '8' } }],
  ['no view', { view: { zoom: 5 } }],
  ['an invalid time', { moment: 'yesterday' }],
])('`parseSavedMap` returns null for a stored map with %s', (_name, change) => {
  const stored = JSON.parse(serializeMap(seen)) as object;
  expect(parseSavedMap(stored)).not.toBeNull();
  expect(parseSavedMap({ ...stored, ...change })).toBeNull();
});

test('`parseSavedMap` returns null for arbitrary JSON', () => {
  fc.assert(fc.property(fc.jsonValue(), (value) => parseSavedMap(value) === null));
});

test('a flushed map is loaded only for the selection with which it was saved', () => {
  const first = createMapCache();
  first.save(seen);
  first.flush();
  expect(createMapCache().load(DEFAULT_SELECTION)?.saved).toBe(seen.moment);
  expect(createMapCache().load(flu)).toBeUndefined();
  expect(createMapCache().load(ALL_REPORTS)).toBeUndefined();
});

test.each([true, false])(
  'a map is loaded only while the page is labelled as when it was saved (demonstration: %s)',
  (demonstration) => {
    const cache = createMapCache();
    cache.save({ ...seen, demonstration });
    cache.flush();
    const loaded = [true, false].map((label) => {
      document.documentElement.toggleAttribute('data-demonstration', label);
      return cache.load(DEFAULT_SELECTION)?.demonstration;
    });
    document.documentElement.removeAttribute('data-demonstration');
    expect(loaded).toEqual(demonstration ? [true, undefined] : [undefined, false]);
  },
);

test('a map cache stores a filtered map without replacing the map of the default selection', () => {
  const cache = createMapCache();
  cache.save(seen);
  cache.save({ ...seen, selection: flu, rows: [aggregate()] });
  cache.flush();
  expect(cache.load(DEFAULT_SELECTION)?.rows).toHaveLength(3);
  expect(cache.load(flu)?.rows).toHaveLength(1);
  expect(cache.load({ ...flu, severity: 'mild' })).toBeUndefined();
});

test('a map cache does not throw and loads nothing if the browser denies storage', () => {
  const cache = createMapCache(
    createSafeStorage(() => {
      throw new DOMException('denied', 'SecurityError');
    }),
  );
  cache.save(seen);
  expect(() => cache.flush()).not.toThrow();
  expect(cache.load(DEFAULT_SELECTION)).toBeUndefined();
});
