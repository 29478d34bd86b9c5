import fc from 'fast-check';
import { forecastWeeks } from '../index';
import { HUB_LEVELS } from '../testing/fixtures';

const HORIZONS = [1, 2, 3, 4];
const LEVELS = [0.025, 0.25, 0.5, 0.75, 0.975];
const repeat = (count: number, weeks: number) => new Array<number>(weeks).fill(count);
const forecastOf = (counts: readonly number[], more: { season?: number[]; weights?: number[] } = {}) =>
  forecastWeeks({ counts, horizons: HORIZONS, levels: LEVELS, ...more }).map(
    ({ horizon, quantiles, growth }) => ({ horizon, quantiles, growth }),
  );
type WeeksForecast = ReturnType<typeof forecastOf>[number];
const valueOf = (forecast: WeeksForecast | undefined, level: number) =>
  forecast?.quantiles.find((quantile) => quantile.level === level)?.value ?? NaN;
const mediansOf = (forecasts: readonly WeeksForecast[]) => forecasts.map((one) => valueOf(one, 0.5));

/** Expects whole numbers from 0 that never decrease with the level. */
function expectCounts(forecasts: readonly WeeksForecast[]): void {
  for (const { quantiles } of forecasts) {
    const values = quantiles.map(({ value }) => value);
    expect(values).toEqual([...values].sort((a, b) => a - b));
    expect(values.every((value) => Number.isSafeInteger(value) && value >= 0)).toBe(true);
  }
}

/** Expects medians in the range of the last four known weeks times the stated growth. */
function expectInRange(forecasts: readonly WeeksForecast[], recent: readonly number[]): void {
  for (const forecast of forecasts) {
    expect(valueOf(forecast, 0.5)).toBeGreaterThanOrEqual(Math.floor(forecast.growth * Math.min(...recent)));
    expect(valueOf(forecast, 0.5)).toBeLessThanOrEqual(Math.ceil(forecast.growth * Math.max(...recent)));
  }
}

test.each([0, 1, 3, 7, 40, 1400, 20_000])(
  'a constant count of %d has its median there after any number of weeks',
  (count) => {
    for (const weeks of [1, 2, 3, 5, 8, 104]) {
      const forecasts = forecastOf(repeat(count, weeks));
      for (const median of mediansOf(forecasts))
        expect(Math.abs(median - count)).toBeLessThanOrEqual(1 + count / 100);
      expectCounts(forecasts);
    }
  },
);

test('from the first week after a jump, up or down, the 95% range holds the new level, and from the third the median is near it', () => {
  for (const [before, after] of [
    [7, 1400],
    [1400, 7],
    [30, 120],
    [120, 30],
  ] as const)
    for (let weeks = 1; weeks <= 10; weeks += 1) {
      const [next] = forecastOf([...repeat(before, 52), ...repeat(after, weeks)]);
      expect(valueOf(next, 0.025)).toBeLessThanOrEqual(after);
      expect(valueOf(next, 0.975)).toBeGreaterThanOrEqual(after);
      if (weeks >= 3) expect(valueOf(next, 0.5) / after).toBeGreaterThan(0.7);
      if (weeks >= 3) expect(valueOf(next, 0.5) / after).toBeLessThan(1.3);
    }
});

test('a rising count is expected to rise on, a falling one to fall, by less each week, and the growth says so', () => {
  for (const weekly of [1.3, 1.6, 0.75]) {
    const counts = [
      ...repeat(200, 20),
      ...Array.from({ length: 6 }, (_, i) => Math.round(200 * weekly ** (i + 1))),
    ];
    const last = counts.at(-1) ?? NaN;
    const forecasts = forecastOf(counts);
    const growths = forecasts.map(({ growth }) => growth);
    const steps = [1, ...growths]
      .slice(1)
      .map((growth, i) => Math.abs(Math.log(growth / (growths[i - 1] ?? 1))));
    expect(steps).toEqual([...steps].sort((a, b) => b - a));
    expect(Math.sign(Math.log(growths[0] ?? NaN))).toBe(Math.sign(Math.log(weekly)));
    expect(Math.sign((mediansOf(forecasts)[0] ?? NaN) - last)).toBe(Math.sign(Math.log(weekly)));
  }
});

test('the range is wide after one week and narrows with more steady weeks', () => {
  const widths = [1, 4, 8, 26, 104].map((weeks) => {
    const [next] = forecastOf(repeat(50, weeks));
    return valueOf(next, 0.975) - valueOf(next, 0.025);
  });
  expect(widths).toEqual([...widths].sort((a, b) => b - a));
  expect(widths[0]).toBeGreaterThan(50);
  expect(widths[4]).toBeLessThan(50);
});

test('zeros are forecast as zeros, and one case after them gives a median of at most 1', () => {
  expect(mediansOf(forecastOf(repeat(0, 60)))).toEqual([0, 0, 0, 0]);
  expect(valueOf(forecastOf(repeat(0, 60))[0], 0.975)).toBe(0);
  for (const median of mediansOf(forecastOf([...repeat(0, 60), 1]))) expect(median).toBeLessThanOrEqual(1);
});

test('a season moves the median and the stated growth with it', () => {
  const season = Array.from({ length: 160 }, (_, week) => Math.exp(Math.cos((2 * Math.PI * week) / 52)));
  const counts = season.slice(0, 143).map((factor) => Math.round(80 * factor));
  forecastOf(counts, { season }).forEach((forecast, h) => {
    const expected = 80 * (season[143 + h] ?? NaN);
    expect(Math.abs(valueOf(forecast, 0.5) - expected)).toBeLessThan(0.12 * expected);
    expect(forecast.growth).toBeCloseTo((season[143 + h] ?? NaN) / (season[142] ?? NaN), 1);
  });
});

test('a week of weight 0 has no influence, wherever it is, and unknown weeks at the end widen the range', () => {
  const counts = Array.from({ length: 40 }, (_, week) => 30 + ((week * 11) % 7));
  for (const held of [0, 5, 38, 39]) {
    const weights = counts.map((_, week) => (week === held ? 0 : 1));
    const [zero, many] = [0, 5000].map((count) => forecastOf(counts.with(held, count), { weights }));
    expect(zero).toEqual(many);
    for (const median of mediansOf(zero ?? [])) expect(Math.abs(median - 33)).toBeLessThanOrEqual(5);
  }
  const widths = [0, 2, 6].map((unknown) => {
    const [next] = forecastOf(counts, { weights: counts.map((_, week) => (week < 40 - unknown ? 1 : 0)) });
    return valueOf(next, 0.975) - valueOf(next, 0.025);
  });
  expect(widths).toEqual([...widths].sort((a, b) => a - b));
});

test('without a known week, all medians are 0', () => {
  expect(mediansOf(forecastOf([]))).toEqual([0, 0, 0, 0]);
  expect(mediansOf(forecastOf([9, 9], { weights: [0, 0] }))).toEqual([0, 0, 0, 0]);
});

test('for any counts, season and weights, quantiles are counts in order and the median is in the stated range', () => {
  const count = fc.oneof(fc.constant(0), fc.nat(12), fc.nat(2000), fc.constant(1_000_000));
  const week = fc.record({
    count,
    factor: fc.double({ min: 0.05, max: 20, noNaN: true }),
    weight: fc.constantFrom(0, 0.3, 1, 1, 1),
  });
  const series = fc.array(week, { minLength: 5, maxLength: 130, size: 'max' });
  fc.assert(
    fc.property(series, fc.boolean(), (weeks, isSeasonal) => {
      const known = weeks.slice(0, -4);
      const weights = known.map(({ weight }) => weight);
      const season = weeks.map(({ factor }) => factor);
      const counts = known.map((one) => one.count);
      const forecasts = forecastWeeks({
        counts,
        horizons: HORIZONS,
        levels: HUB_LEVELS,
        weights,
        ...(isSeasonal && { season }),
      });
      const recent = counts.filter((_, i) => (weights[i] ?? 0) > 0).slice(-4);
      expectCounts(forecasts);
      if (recent.length > 0) expectInRange(forecasts, recent);
    }),
    { numRuns: process.env['PROPERTY_RUNS'] ? 300 : 6, seed: 7 },
  );
});
