import { forecast, naiveForecast, weightedIntervalScore } from '../index';
import { countsOf, differs, numberOf, readRows } from '../testing/fixtures';

const LEVELS = [0.01, 0.025, ...Array.from({ length: 19 }, (_, i) => (i + 1) / 20), 0.975, 0.99];

test('weighted interval scores agree with those of the forecast hubs', () => {
  const wrong = readRows('distributions/wis_cases.csv').filter((row) => {
    const quantiles = Object.keys(row)
      .filter((name) => name.startsWith('q'))
      .map((name) => ({ level: Number(name.slice(1)), value: numberOf(row, name) }));
    return differs(weightedIntervalScore({ observed: numberOf(row, 'y'), quantiles }), row['wis']);
  });
  expect(wrong).toEqual([]);
});

const HORIZONS = [1, 2];

/** Scores each of the last sixty weeks for each horizon. Each forecast uses earlier weeks only. */
function backTest(counts: readonly number[]) {
  const sums = HORIZONS.map(() => ({ ours: 0, naive: 0, above95: 0, above99: 0 }));
  const weeks = 60;
  for (let last = counts.length - 2 - weeks; last < counts.length - 2; last += 1) {
    const known = { counts: counts.slice(0, last + 1), horizons: HORIZONS, levels: LEVELS };
    const naive = naiveForecast(known);
    forecast(known).forEach(({ horizon, quantiles }, h) => {
      const observed = counts[last + horizon] ?? NaN;
      const valueAt = (level: number) => quantiles.find((one) => one.level === level)?.value ?? NaN;
      const sum = sums[h];
      if (!sum) return;
      sum.ours += weightedIntervalScore({ observed, quantiles });
      sum.naive += weightedIntervalScore({ observed, quantiles: naive[h]?.quantiles ?? [] });
      sum.above95 += observed > valueAt(0.95) ? 1 : 0;
      sum.above99 += observed > valueAt(0.99) ? 1 : 0;
    });
  }
  return sums.map(({ ours, naive, above95, above99 }) => ({
    relative: ours / naive,
    above95: above95 / weeks,
    above99: above99 / weeks,
  }));
}

test.each(['k1', 'salmonella.agona'])(
  'the forecast of %s beats the flat baseline and has calibrated quantiles',
  (name) => {
    for (const { relative, above95, above99 } of backTest(countsOf(readRows(`datasets/${name}.csv`)))) {
      expect(relative).toBeLessThan(1);
      expect(above95).toBeLessThanOrEqual(0.08);
      expect(above99).toBeLessThanOrEqual(0.02);
    }
  },
);

test('returns integer, increasing quantiles, with horizons in the requested order', () => {
  const counts = countsOf(readRows('datasets/k1.csv'));
  const [two, one] = forecast({ counts, horizons: [2, 1], levels: LEVELS });
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
])('every quantile is finite and at least 0 for %s', (_, counts) => {
  for (const method of [forecast, naiveForecast])
    for (const { quantiles } of method({ counts, horizons: [1, 8], levels: LEVELS }))
      for (const { value } of quantiles) {
        expect(Number.isFinite(value)).toBe(true);
        expect(value).toBeGreaterThanOrEqual(0);
      }
});

test('the flat baseline is centred on the last count and widens with the horizon', () => {
  const counts = [20, 24, 19, 30, 25, 27, 22, 26];
  const [near, far] = naiveForecast({ counts, horizons: [1, 4], levels: [0.05, 0.5, 0.95] });
  expect(near?.quantiles[1]?.value).toBeCloseTo(26, 6);
  expect(far?.quantiles[1]?.value).toBeCloseTo(26, 6);
  const width = (of: typeof near) => (of?.quantiles[2]?.value ?? 0) - (of?.quantiles[0]?.value ?? 0);
  expect(width(far)).toBeGreaterThan(width(near) * 1.5);
  expect(naiveForecast({ counts, horizons: [1, 4], levels: [0.05, 0.5, 0.95] })).toEqual([near, far]);
});

test('names every problem with the input', () => {
  const run = () => forecast({ counts: [], horizons: [0], levels: [1] });
  for (const words of [/counts is empty/, /horizons\[0\] is 0/, /levels\[0\] is 1/])
    expect(run).toThrow(words);
  expect(() => weightedIntervalScore({ observed: NaN, quantiles: [] })).toThrow(
    /observed is NaN.*quantiles is empty/,
  );
});
