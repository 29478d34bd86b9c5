import { FLOOD_RULES, NO_FLOOD_RULES } from './flood-rules';
import { steadyCounts, UNKNOWN_HOURS } from './steady-counts';

const steady = (counts: readonly number[], hours?: readonly number[]) =>
  steadyCounts(counts, hours, FLOOD_RULES);
const days = (length: number, count: number) => Array.from({ length }, () => count);
/** A mask of `n` hours from 08:00 UTC. */
const hours = (n: number) => (2 ** n - 1) << 8;

test('of an unconfirmed sudden day, only the usual number of reports counts', () => {
  expect(steady([...days(40, 2), 50, 2, 3]).slice(-3)).toEqual([2, 2, 3]);
  expect(steady([...days(40, 0), 30]).at(-1)).toBe(0);
});

test('a sudden day counts in full as soon as a later day confirms the rise', () => {
  expect(steady([...days(40, 2), 50]).at(-1)).toBe(2);
  expect(steady([...days(40, 2), 50, 20]).slice(-2)).toEqual([50, 20]);
  expect(steady([...days(40, 2), 50, 2, 2, 20]).slice(-4, -3)).toEqual([50]);
  expect(steady([...days(40, 2), 50, 2, 2, 2, 20]).slice(-5, -4)).toEqual([2]);
});

test('usual reports do not confirm a sudden day at a busy place', () => {
  expect(steady([...days(40, 20), 70, 22, 19, 21]).slice(-4)).toEqual([20, 22, 19, 21]);
});

test('a day up to one and a half times the busiest of 28 days counts in full', () => {
  const before = [10, ...days(27, 4)];
  expect(steady([...before, 15]).at(-1)).toBe(15);
  expect(steady([...before, 16]).at(-1)).toBe(4);
});

test('fewer reports than an alarm needs are never held', () => {
  expect(steady([...days(40, 0), 4, 0, 0, 0])).toEqual([...days(40, 0), 4, 0, 0, 0]);
});

test('the first day counts in full, because there are no earlier days to compare it with', () => {
  expect(steady([900, 1], [hours(1), hours(1)])).toEqual([900, 1]);
});

test('counts at most two reports for each hour with reports', () => {
  const quiet = days(40, 1);
  const limited = (count: number, active: number) =>
    steadyCounts([...quiet, count], [...days(40, hours(1)), hours(active)], {
      ...NO_FLOOD_RULES,
      hours: 2,
    }).at(-1);
  expect([limited(60, 1), limited(60, 6), limited(11, 6)]).toEqual([2, 12, 11]);
});

test('counts at most twice the recent reports per hour, if that is more', () => {
  const counts = [...days(7, 60), 200];
  const masks = [...days(7, hours(10)), hours(10)];
  expect(steadyCounts(counts, masks, { ...NO_FLOOD_RULES, hours: 2 }).at(-1)).toBe(120);
});

test('a rise within the same hours counts in full after four days', () => {
  const counts = [...days(20, 3), ...days(6, 60)];
  const kept = steadyCounts(counts, days(26, hours(3)), { ...NO_FLOOD_RULES, hours: 2 });
  expect(kept.slice(20)).toEqual([6, 6, 6, 6, 60, 60]);
});

test('a burst is confirmed by a share of all its reports, not of those that its hours allow', () => {
  const counts = [...days(40, 1), 50, 3, 3, 3];
  expect(steady(counts, [...days(40, hours(1)), hours(6), ...days(3, hours(3))]).slice(-4)).toEqual([
    1, 3, 3, 3,
  ]);
});

test('does not limit a day with unknown hours', () => {
  const counts = [...days(40, 1), 9];
  const rules = { ...NO_FLOOD_RULES, hours: 2 };
  expect(steadyCounts(counts, undefined, rules)).toEqual(counts);
  expect(steadyCounts(counts, days(41, UNKNOWN_HOURS), rules)).toEqual(counts);
});

test('a count does not change after three more days', () => {
  const counts = [...days(30, 2), 30, 2, 2, 2];
  const before = steady(counts);
  for (const later of [0, 2, 40, 900]) expect(steady([...counts, later]).slice(0, -1)).toEqual(before);
});
