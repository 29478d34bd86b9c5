import { createRandom } from './forecast/naive-forecast';
import { negativeBinomialQuantile } from './distributions/negative-binomial';
import { reportingGaps } from './index';

const days = (length: number, count: number): number[] => new Array<number>(length).fill(count);
const gapsOf = (counts: number[]) => reportingGaps({ counts }).map(({ first, last }) => [first, last]);

/** Numbers of days without any report, and the least daily number of reports from which they are a gap. */
const LIMITS = [
  [3, 8],
  [4, 5],
  [5, 4],
  [7, 2],
  [10, 2],
  [12, 1],
  [14, 1],
  [28, 0.5],
] as const;

describe.each(LIMITS)('%d empty days', (length, limit) => {
  test.each([1, 1.5, 4, 50, 1_000])(`at ${limit} × %d reports a day are a gap`, (times) => {
    const usual = days(28, 0).map(
      (_, day) => Math.floor(limit * times * (day + 1)) - Math.floor(limit * times * day),
    );
    for (const after of [[], [1], [50 * limit * times], days(9, limit * times)])
      expect(gapsOf([...usual, ...days(length, 0), ...after])).toEqual([[28, 27 + length]]);
  });

  test.each([0.05, 0.2, 0.4])(`at ${limit} × %d reports a day are no gap`, (times) => {
    const every = Math.round(1 / (limit * times));
    const usual = days(56, 0).map((_, day) =>
      every > 1 ? Number(day % every === 0) : Math.round(limit * times),
    );
    expect(gapsOf([...usual, 1, ...days(length, 0), 1])).toEqual([]);
  });
});

test('finds several gaps, even if the last one has not ended', () => {
  expect(gapsOf([...days(40, 9), ...days(5, 0), ...days(40, 9), ...days(9, 0)])).toEqual([
    [40, 44],
    [85, 93],
  ]);
  expect(gapsOf([...days(40, 9), ...days(5, 0), 9, ...days(5, 0), 9])).toEqual([
    [40, 44],
    [46, 50],
  ]);
});

test.each([
  ['no reports', []],
  ['no reports on any day', days(400, 0)],
  ['weekends without reports', days(100, 20).map((count, day) => (day % 7 < 2 ? 0 : count))],
  ['40 empty days after nine days with a report', [...days(9, 1), ...days(40, 0), 100, 20]],
  ['a report in two months', [1, ...days(60, 0), 1, ...days(60, 0)]],
  [
    'numbers that fade out',
    [...days(60, 6), 5, 4, 3, 2, 2, 1, 1, ...days(21, 0).map((_, day) => Number(day % 3 === 0)), 0, 0, 0],
  ],
])('%s are no gap', (_, counts) => {
  expect(gapsOf(counts)).toEqual([]);
});

test.each([0.05, 0.3, 1, 5, 40])('random counts of mean %d have at most one gap in 4,000 days', (mean) => {
  const random = createRandom(5);
  for (const size of [3, 1_000]) {
    const counts = days(4_000, 0).map(() => negativeBinomialQuantile(random(), mean, size));
    expect(gapsOf([1, ...counts]).length).toBeLessThanOrEqual(1);
  }
});

test('a held report ends a gap, but is not usual', () => {
  const counts = [...days(40, 20), ...days(10, 0)];
  expect(reportingGaps({ counts, held: days(50, 0).with(45, 1) })).toEqual([
    { first: 40, last: 44 },
    { first: 46, last: 49 },
  ]);
  const quiet = [...days(40, 0).map((_, day) => day % 2), ...days(4, 0)];
  expect(reportingGaps({ counts: quiet, held: days(44, 0).with(39, 100_000) })).toEqual([]);
});
