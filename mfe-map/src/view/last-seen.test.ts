import fc from 'fast-check';
import { ALL_REPORTS } from '../selection/selection';
import { aggregate } from '../testing/rows';
import { createLastSeen, readLastSeen, writeLastSeen } from './last-seen';

const view = { zoom: 5, bbox: { west: 60, south: 5, east: 90, north: 30 } };
const seen = {
  rows: [
    aggregate({ illness: null }),
    aggregate({ count: 2, groups: 9, severity: 'severe' }),
    aggregate({ count: 1, precision: 'region' }),
  ],
  level: 5,
  view,
  selection: ALL_REPORTS,
  moment: '2026-11-21T08:00:00.000Z',
};
const flu = { ...ALL_REPORTS, illness: 'flu' } as const;

beforeEach(() => window.localStorage.clear());

test('what was written is read again', () => {
  expect(readLastSeen(writeLastSeen(seen))).toEqual({
    rows: seen.rows.map((row) => ({ ...row, last_reported_at: '2026-11-20T10:00:00.000Z' })),
    level: 5,
    selection: ALL_REPORTS,
    saved: seen.moment,
    savedView: view,
  });
});

test('500 rows stay within 30 kB, the largest first', () => {
  const rows = Array.from({ length: 500 }, (_, i) =>
    aggregate({ lat: 12.34567, lon: -123.45678, count: 1_000_000 - i, groups: 12_345 }),
  );
  const text = writeLastSeen({ ...seen, rows });
  expect(text.length).toBeLessThanOrEqual(30_000);
  const read = readLastSeen(text)?.rows ?? [];
  expect(read.length).toBeGreaterThan(400);
  expect(read[0]?.count).toBe(1_000_000);
});

test.each([
  ['another version', { version: 2 }],
  ['a row of words', { rows: [['a', 'b', 1, 1, 0, 0, 0]] }],
  ['a row outside of the world', { rows: [[100, 0, 1, 1, 0, 0, 0]] }],
  ['a row with too much in it', { rows: [[1, 1, 1, 1, 0, 0, 0, 1, 1]] }],
  ['too many rows', { rows: Array.from({ length: 501 }, () => [1, 1, 1, 1, 0, 0, 0]) }],
  ['no rows', { rows: null }],
  ['an unknown illness', { selection: { ...ALL_REPORTS, illness: 'plague' } }],
  ['another period', { selection: { ...ALL_REPORTS, period: '8' } }],
  ['no view', { view: { zoom: 5 } }],
  ['no moment', { moment: 'yesterday' }],
])('%s is not taken for a map', (_name, change) => {
  const written = JSON.parse(writeLastSeen(seen)) as object;
  expect(readLastSeen(JSON.stringify(written))).not.toBeNull();
  expect(readLastSeen(JSON.stringify({ ...written, ...change }))).toBeNull();
});

test('whatever stands in the storage is read without harm', () => {
  fc.assert(fc.property(fc.oneof(fc.json(), fc.string()), (text) => readLastSeen(text) === null));
});

test('it is kept at the end of the visit at the latest, and found with the same selection', () => {
  const first = createLastSeen();
  first.keep(seen);
  first.flush();
  expect(createLastSeen().find(ALL_REPORTS)?.saved).toBe(seen.moment);
  expect(createLastSeen().find(flu)).toBeUndefined();
});

test('a map with a filter is kept beside the one of every report', () => {
  const lastSeen = createLastSeen();
  lastSeen.keep(seen);
  lastSeen.keep({ ...seen, selection: flu, rows: [aggregate()] });
  lastSeen.flush();
  expect(lastSeen.find(ALL_REPORTS)?.rows).toHaveLength(3);
  expect(lastSeen.find(flu)?.rows).toHaveLength(1);
  expect(lastSeen.find({ ...flu, severity: 'mild' })).toBeUndefined();
});

test('a browser that keeps nothing has no last visit', () => {
  const lastSeen = createLastSeen(() => {
    throw new DOMException('denied', 'SecurityError');
  });
  lastSeen.keep(seen);
  expect(() => lastSeen.flush()).not.toThrow();
  expect(lastSeen.find(ALL_REPORTS)).toBeUndefined();
});
