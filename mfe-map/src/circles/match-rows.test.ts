import { aggregate } from '../testing/rows';
import { matchRows } from './match-rows';

const distance = (a: { lat: number; lon: number }, b: { lat: number; lon: number }) =>
  Math.hypot(a.lat - b.lat, a.lon - b.lon);

test('an exact place is the same circle when its figures change', () => {
  const shown = [aggregate({ lat: 1 }), aggregate({ lat: 2 })];
  expect(matchRows([aggregate({ lat: 2, count: 9 }), aggregate({ lat: 3 })], shown, distance)).toEqual([
    1,
    undefined,
  ]);
});

test('a cell whose centre moved a little is the same circle, and no other cell takes it too', () => {
  const shown = [aggregate({ lat: 0, lon: 0, groups: 4 })];
  const rows = [
    aggregate({ lat: 3, lon: 0, groups: 5 }),
    aggregate({ lat: 0, lon: 5, groups: 2 }),
    aggregate({ lat: 0, lon: 50, groups: 2 }),
  ];
  expect(matchRows(rows, shown, distance)).toEqual([0, undefined, undefined]);
});

test('a cell is never taken for an exact place', () => {
  const shown = [aggregate({ lat: 0, lon: 0, groups: 4 })];
  expect(matchRows([aggregate({ lat: 0, lon: 0 })], shown, distance)).toEqual([undefined]);
});
