import { ALL_REPORTS } from '../selection/selection';
import { aggregate } from '../testing/rows';
import { rowKind } from './row-kind';

const all = { level: 3, selection: ALL_REPORTS };
const flu = { level: 3, selection: { ...ALL_REPORTS, illness: 'flu' } } as const;
const week = { level: 3, selection: { ...ALL_REPORTS, period: '7' } } as const;
const past = { level: 'exact', selection: { ...ALL_REPORTS, until: '2026-11-20' } } as const;
const cell = aggregate({ groups: 4 });

test('a row of one place is exact, and a row of several places is a ring', () => {
  expect(rowKind(aggregate(), all)).toEqual({
    several: false,
    groupsIsMax: false,
    exactPlace: true,
    somewhere: null,
    dayOnly: false,
  });
  expect(rowKind(cell, all)).toMatchObject({ several: true, groupsIsMax: false, exactPlace: false });
});

test('the number of places is an upper bound in a filtered cell of several places', () => {
  expect(rowKind(cell, flu)).toMatchObject({ several: true, groupsIsMax: true });
  expect(rowKind(aggregate(), flu)).toMatchObject({ groupsIsMax: false, exactPlace: true });
});

test('a cell has no exact place if a period is selected', () => {
  expect(rowKind(aggregate(), week)).toMatchObject({ several: false, exactPlace: false });
  expect(rowKind(aggregate(), { ...week, level: 'exact' })).toMatchObject({ exactPlace: true });
});

test('if the last report of a past period is at midnight, only its day is known', () => {
  const midnight = { last_reported_at: '2026-11-20T00:00:00+00:00' };
  expect(rowKind(aggregate(midnight), past).dayOnly).toBe(true);
  expect(rowKind(aggregate(), past).dayOnly).toBe(false);
  expect(rowKind(aggregate(midnight), all).dayOnly).toBe(false);
});

test('a row is a city or region only if it has a single place with that precision', () => {
  expect(rowKind(aggregate({ precision: 'region' }), all).somewhere).toBe('region');
  expect(rowKind(aggregate({ precision: 'city' }), all).somewhere).toBe('city');
  expect(rowKind(aggregate({ precision: 'exact' }), all).somewhere).toBeNull();
  expect(rowKind({ ...cell, precision: 'region' }, all).somewhere).toBeNull();
});
