import { forecast, naiveForecast, weightedIntervalScore } from '../index';
import { countsOf, differs, numberOf, readRows } from '../testing/fixtures';
import { HUB_LEVELS } from '../testing/hub-levels';

test('weighted interval scores agree with the figures from R', () => {
  const wrong = readRows('distributions/wis_cases.csv').filter((row) => {
    const quantiles = Object.keys(row)
      .filter((name) => name.startsWith('q'))
      .map((name) => ({ level: Number(name.slice(1)), value: numberOf(row, name) }));
    return differs(weightedIntervalScore({ observed: numberOf(row, 'y'), quantiles }), row['wis']);
  });
  expect(wrong).toEqual([]);
});

test('`forecast` returns horizons in the requested order, with whole-number quantiles that never decrease', () => {
  const counts = countsOf(readRows('datasets/k1.csv'));
  const [two, one] = forecast({ counts, horizons: [2, 1], levels: HUB_LEVELS });
  expect([two?.horizon, one?.horizon]).toEqual([2, 1]);
  const values = two?.quantiles.map(({ value }) => value) ?? [];
  expect(values).toEqual([...values].sort((a, b) => a - b));
  expect(values.every(Number.isInteger)).toBe(true);
});

test.each([
  ['only zeros', Array.from({ length: 50 }, () => 0)],
  ['one count', [7]],
  ['counts of a million', Array.from({ length: 60 }, (_, i) => 1_000_000 + 1000 * (i % 7))],
  [
    'one outbreak long ago',
    [...Array.from({ length: 10 }, () => 500), ...Array.from({ length: 100 }, () => 0)],
  ],
])('forecasts from %s have quantiles that are finite and at least 0', (_, counts) => {
  for (const method of [forecast, naiveForecast])
    for (const { quantiles } of method({ counts, horizons: [1, 8], levels: HUB_LEVELS }))
      for (const { value } of quantiles) {
        expect(Number.isFinite(value)).toBe(true);
        expect(value).toBeGreaterThanOrEqual(0);
      }
});

test('the naive forecast has its median at the last count, widens with the horizon and is repeatable', () => {
  const counts = [20, 24, 19, 30, 25, 27, 22, 26];
  const [near, far] = naiveForecast({ counts, horizons: [1, 4], levels: [0.05, 0.5, 0.95] });
  expect(near?.quantiles[1]?.value).toBeCloseTo(26, 6);
  expect(far?.quantiles[1]?.value).toBeCloseTo(26, 6);
  const width = (of: typeof near) => (of?.quantiles[2]?.value ?? 0) - (of?.quantiles[0]?.value ?? 0);
  expect(width(far)).toBeGreaterThan(width(near) * 1.5);
  expect(naiveForecast({ counts, horizons: [1, 4], levels: [0.05, 0.5, 0.95] })).toEqual([near, far]);
});

test('the errors of `forecast` and `weightedIntervalScore` name every invalid argument', () => {
  const run = () => forecast({ counts: [], horizons: [0], levels: [1] });
  for (const words of [/counts is empty/, /horizons\[0\] is 0/, /levels\[0\] is 1/])
    expect(run).toThrow(words);
  expect(() => weightedIntervalScore({ observed: NaN, quantiles: [] })).toThrow(
    /observed is NaN.*quantiles is empty/,
  );
});
