import { FLOOD_RULES, isSpreadOverHours, limitByHours, UNKNOWN_HOURS } from './floods';
import { repeat } from '../testing/histories';

/** A day with reports in so many hours. */
const inHours = (hours: number) => (1 << hours) - 1;
const limited = (counts: readonly number[], hours: readonly number[]) =>
  limitByHours(counts, hours, FLOOD_RULES.hours).at(-1);

test('a day counts two reports for each hour with reports', () => {
  expect(limited([0, 10], [0, inHours(3)])).toBe(6);
  expect(limited([0, 6], [0, inHours(3)])).toBe(6);
  expect(limited([0, 10], [0, UNKNOWN_HOURS])).toBe(10);
});

test('a day counts twice the usual reports of an hour, the median of the last seven days', () => {
  const hours = repeat(9, inHours(1));
  // Seven days of 5 reports an hour after an older one of 50.
  expect(limited([50, ...repeat(7, 5), 99], hours)).toBe(10);
  // Four of the last seven days had 6 reports an hour.
  expect(limited([0, 1, 1, 1, 6, 6, 6, 6, 99], hours)).toBe(12);
  // An eighth and ninth day ago count no more.
  expect(limited([6, 6, 6, 1, 1, 1, 1, 6, 6, 6, 99], repeat(11, inHours(1)))).toBe(2);
});

test('reports of many people come in eight hours or more', () => {
  expect([inHours(7), inHours(8), UNKNOWN_HOURS, undefined].map((mask) => isSpreadOverHours(mask))).toEqual([
    false,
    true,
    false,
    false,
  ]);
});
