import { observedDays, reportingGaps } from './reporting-gaps';
import { toHistory } from './history';
import { drawCount, historyOf, randomOf } from './testing/histories';

const days = (length: number, count: number): number[] => new Array<number>(length).fill(count);
const gapsOf = (counts: Record<string, number[]>, today: Record<string, number> = {}) =>
  reportingGaps(historyOf(counts, today)).map(({ first, last }) => [first, last]);

test.each([
  [
    '7 empty days of a place with 30 reports a day',
    { flu: [...days(77, 20), ...days(7, 0), 200], dengue: days(77, 10).concat(days(7, 0), 100) },
    [[77, 83]],
  ],
  [
    '4 empty days of a place with 20 a day, up to yesterday',
    { flu: [...days(60, 20), ...days(4, 0)] },
    [[60, 63]],
  ],
  [
    'two gaps',
    { flu: [...days(40, 9), ...days(5, 0), ...days(40, 9), ...days(9, 0), 9] },
    [
      [40, 44],
      [85, 93],
    ],
  ],
])('finds %s', (_, counts, gaps) => {
  expect(gapsOf(counts)).toEqual(gaps);
});

test.each([
  ['weekends without reports', { flu: days(100, 20).map((count, day) => (day % 7 < 2 ? 0 : count)) }],
  [
    '7 empty days of a place with a report every other day',
    { flu: [...days(60, 0).map((_, day) => day % 2), ...days(7, 0), 1] },
  ],
  ['40 empty days after nine days with a report', { flu: [...days(9, 1), ...days(40, 0), 100, 20] }],
  ['a report in two months', { flu: [1, ...days(60, 0), 1, ...days(60, 0)] }],
  [
    'an empty week in which another illness was reported',
    { flu: [...days(60, 20), ...days(7, 0), 20], covid: days(68, 1) },
  ],
])('%s are no gap', (_, counts) => {
  expect(gapsOf(counts)).toEqual([]);
});

test('random counts have a gap in at most one of a thousand days, at any level', () => {
  const random = randomOf(5);
  for (const mean of [0.05, 0.3, 1, 5]) {
    const counts = Array.from({ length: 2_000 }, () => drawCount(random, mean, 3));
    const observed = observedDays(historyOf({ flu: [1, ...counts] }));
    expect([mean, observed.filter((isObserved) => !isObserved).length <= 2]).toEqual([mean, true]);
  }
});

test('a day with held reports ends a gap', () => {
  const row = (held: number[]) => ({
    illness: 'flu',
    days: [...Array.from({ length: 40 }, (_, day) => day), 45],
    counts: [...days(40, 20), 0],
    held: [...days(40, 0), ...held],
  });
  const { place } = historyOf({});
  const gaps = (held: number[]) =>
    reportingGaps(toHistory(place, '2026-11-21T01:00:00.000Z', '2026-10-02', [row(held)]));
  expect(gaps([9])).toEqual([
    { first: 40, last: 44 },
    { first: 46, last: 49 },
  ]);
  expect(gaps([0])).toEqual([{ first: 40, last: 49 }]);
});

test('today ends no gap and starts none', () => {
  const counts = { flu: [...days(60, 20), ...days(5, 0)] };
  expect(gapsOf(counts, { flu: 9 })).toEqual(gapsOf(counts));
  expect(gapsOf({ flu: days(60, 20) })).toEqual([]);
});
