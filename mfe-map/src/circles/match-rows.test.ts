import { matchRows } from './match-rows';

type At = { x: number };
const distance = (a: At, b: At) => Math.abs(a.x - b.x);
const row = (key: string, x = 0) => ({ key, row: { x } });
const shown = (key: string, x = 0, held = false) => ({ ...row(key, x), held });

test('the same place or cell is the same circle, wherever its middle is now', () => {
  expect(matchRows([row('b', 500), row('c')], [shown('a'), shown('b')], distance)).toEqual([1, undefined]);
});

test('an open circle without a row becomes the nearest new one, and no other circle does', () => {
  const before = [shown('a', 0, true), shown('b', 10), shown('c', 20)];
  const rows = [row('far', 60), row('near', 12), row('c', 1)];
  expect(matchRows(rows, before, distance)).toEqual([undefined, 0, 2]);
});

test('an open circle that has its row stays on it', () => {
  expect(matchRows([row('new', 1), row('a', 9)], [shown('a', 0, true)], distance)).toEqual([undefined, 0]);
});

test('nothing near: an open circle goes', () => {
  expect(matchRows([row('new', 65)], [shown('a', 0, true)], distance)).toEqual([undefined]);
});
