import { ALL_REPORTS } from '../selection/selection';
import { aggregate } from '../testing/rows';
import { rowKind } from './row-kind';

const all = { level: 3, selection: ALL_REPORTS };
const flu = { level: 3, selection: { ...ALL_REPORTS, illness: 'flu' } } as const;
const week = { level: 3, selection: { ...ALL_REPORTS, period: '7' } } as const;
const past = { level: 'exact', selection: { ...ALL_REPORTS, until: '2026-11-20' } } as const;
const cell = aggregate({ groups: 4 });

test('one place is exact, several are a ring', () => {
  expect(rowKind(aggregate(), all)).toEqual({
    several: false,
    atMost: false,
    exactPlace: true,
    somewhere: null,
    dayOnly: false,
  });
  expect(rowKind(cell, all)).toMatchObject({ several: true, atMost: false, exactPlace: false });
});

test('with a filter a wide view knows only how many places there are at most', () => {
  expect(rowKind(cell, flu)).toMatchObject({ several: true, atMost: true });
  expect(rowKind(aggregate(), flu)).toMatchObject({ atMost: false, exactPlace: true });
});

test('of a period one report of a cell stands at the middle of all its reports', () => {
  expect(rowKind(aggregate(), week)).toMatchObject({ several: false, exactPlace: false });
  expect(rowKind(aggregate(), { ...week, level: 'exact' })).toMatchObject({ exactPlace: true });
});

test('of a period that has passed the last report is known to the day', () => {
  const midnight = { last_reported_at: '2026-11-20T00:00:00+00:00' };
  expect(rowKind(aggregate(midnight), past).dayOnly).toBe(true);
  expect(rowKind(aggregate(), past).dayOnly).toBe(false);
  expect(rowKind(aggregate(midnight), all).dayOnly).toBe(false);
});

test('one place is a city or region when it is said to be one', () => {
  expect(rowKind(aggregate({ precision: 'region' }), all).somewhere).toBe('region');
  expect(rowKind(aggregate({ precision: 'city' }), all).somewhere).toBe('city');
  expect(rowKind(aggregate({ precision: 'exact' }), all).somewhere).toBeNull();
  expect(rowKind({ ...cell, precision: 'region' }, all).somewhere).toBeNull();
});
