import { naiveForecast, weightedIntervalScore } from '../index';
import { differs, numberOf, readRows } from '../testing/fixtures';

test('weighted interval scores agree with the figures from R', () => {
  const wrong = readRows('distributions/wis_cases.csv').filter((row) => {
    const quantiles = Object.keys(row)
      .filter((name) => name.startsWith('q'))
      .map((name) => ({ level: Number(name.slice(1)), value: numberOf(row, name) }));
    return differs(weightedIntervalScore({ observed: numberOf(row, 'y'), quantiles }), row['wis']);
  });
  expect(wrong).toEqual([]);
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
