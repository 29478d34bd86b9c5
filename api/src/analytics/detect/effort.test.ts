import { historyOf } from '../testing/histories';
import { effortFor } from './effort';
import { FLOOD_RULES, NO_FLOOD_RULES } from './flood-rules';

const DAYS = 90;
const rising = (before: number, now: number) =>
  Array.from({ length: DAYS }, (_, day) => (day < DAYS - 7 ? before : now));
const leftOut = (others: Readonly<Record<string, readonly number[]>>, flood = FLOOD_RULES) =>
  effortFor(historyOf({ flu: rising(1, 1), ...others }, {}, { flood }))('flu', DAYS - 1).leftOut;

test('an illness that rises much faster than all others is left out of the effort', () => {
  const others = { covid: rising(1, 1), dengue: rising(1, 1), unknown: rising(1, 50) };
  expect(leftOut(others)).toEqual(['unknown']);
  expect(leftOut(others, NO_FLOOD_RULES)).toEqual([]);
});

test('several illnesses are left out, the fastest first, but never the slowest', () => {
  expect(leftOut({ covid: rising(1, 25), dengue: rising(1, 1), unknown: rising(1, 50) })).toEqual([
    'unknown',
    'covid',
  ]);
  expect(leftOut({ unknown: rising(1, 50) })).toEqual([]);
});

test('nothing is left out if all illnesses rise together', () => {
  expect(leftOut({ covid: rising(1, 10), dengue: rising(2, 20), unknown: rising(4, 40) })).toEqual([]);
});

test('nothing is left out when another illness ends', () => {
  expect(leftOut({ covid: rising(2, 2), dengue: rising(8, 0), unknown: rising(2, 3) })).toEqual([]);
});

test('the sum of the others excludes the illness itself and those left out', () => {
  const history = historyOf({ flu: rising(1, 1), covid: rising(2, 2), unknown: rising(1, 50) });
  expect(effortFor(history)('flu', DAYS - 1).others.slice(-3, -1)).toEqual([2, 2]);
});
