import { matchRows } from './match-rows';

type At = { x: number };
const distance = (a: At, b: At) => Math.abs(a.x - b.x);
const row = (key: string, x = 0) => ({ key, row: { x } });
const shown = (key: string, x = 0, active = false) => ({ ...row(key, x), active });

test('`matchRows` matches rows with circles by key', () => {
  expect(matchRows([row('b', 500), row('c')], [shown('a'), shown('b')], distance)).toEqual([1, undefined]);
});

test('`matchRows` gives an active circle the nearest new row if its row is gone', () => {
  const before = [shown('a', 0, true), shown('b', 10), shown('c', 20)];
  const rows = [row('far', 60), row('near', 12), row('c', 1)];
  expect(matchRows(rows, before, distance)).toEqual([undefined, 0, 2]);
});

test('`matchRows` keeps an active circle on its row while the row exists', () => {
  expect(matchRows([row('new', 1), row('a', 9)], [shown('a', 0, true)], distance)).toEqual([undefined, 0]);
});

test('`matchRows` leaves an active circle without a row if no new row is near', () => {
  expect(matchRows([row('new', 65)], [shown('a', 0, true)], distance)).toEqual([undefined]);
});
