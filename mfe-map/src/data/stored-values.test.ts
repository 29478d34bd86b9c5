import { oddTextsOf } from '@health-commons/base/testing/fuzz/stored-values';
import { aggregate } from '../testing/rows';
import { createAggregatesStore } from './aggregates-store';
import { loadMap, saveMap } from './map-cache';
import { DEFAULT_SELECTION, isDayOnly } from './selection';

const KEY = 'health-commons-map';

test('no stored map ends the page', async () => {
  saveMap({
    rows: [aggregate({ precision: 'region' })],
    level: 5,
    selection: DEFAULT_SELECTION,
    saved: '2026-11-21T08:00:00.000Z',
    savedView: { zoom: 5, bbox: { west: 60, south: 5, east: 90, north: 30 } },
  });
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
    const store = createAggregatesStore({
      fetchAnswer: () => Promise.reject(new Error('offline')),
      selection: DEFAULT_SELECTION,
    });
    store.loadFirstView();
    await Promise.resolve();
    expect(store.get().rows.every((row) => typeof isDayOnly(row, DEFAULT_SELECTION) === 'boolean')).toBe(
      true,
    );
    store.stop();
  }
  expect(loaded).toBeGreaterThan(0);
});
