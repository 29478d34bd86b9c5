import { aggregate } from '../testing/rows';
import { loadMap, saveMap } from './map-cache';
import { ALL_REPORTS, DEFAULT_SELECTION } from './selection';

const seen = {
  rows: [aggregate({ illness: null, precision: 'region' })],
  level: 5,
  selection: DEFAULT_SELECTION,
  saved: '2026-11-21T08:00:00.000Z',
  savedView: { zoom: 5, bbox: { west: 60, south: 5, east: 90, north: 30 } },
};
const flu = { ...DEFAULT_SELECTION, illness: 'flu' } as const;

beforeEach(() => window.localStorage.clear());

test.each([
  ['an earlier version', '{"version":4,"rows":[]}'],
  ['other JSON', '["rows"]'],
  ['no JSON', '{"rows":'],
])('%s in the storage is no map', (_name, text) => {
  window.localStorage.setItem('health-commons-map', text);
  expect(loadMap(DEFAULT_SELECTION)).toBeUndefined();
});

test('a map is loaded only for the selection with which it was saved', () => {
  saveMap(seen);
  expect(loadMap(DEFAULT_SELECTION)).toEqual(seen);
  expect(loadMap(flu)).toBeUndefined();
  expect(loadMap(ALL_REPORTS)).toBeUndefined();
});
