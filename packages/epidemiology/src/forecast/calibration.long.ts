import { forecastWeeks, naiveForecast, weightedIntervalScore } from '../index';
import { countsOf, HUB_LEVELS, readRows } from '../testing/fixtures';

const HORIZONS = [1, 2];

/**
 * Forecasts sixty weeks at each horizon, each from earlier weeks only. For each horizon, returns our score divided
 * by the naive score, and the shares of weeks above the 95% and 99% quantiles.
 */
function backTest(counts: readonly number[]) {
  const sums = HORIZONS.map(() => ({ ours: 0, naive: 0, above95: 0, above99: 0 }));
  const weeks = 60;
  for (let last = counts.length - 2 - weeks; last < counts.length - 2; last += 1) {
    const known = { counts: counts.slice(0, last + 1), horizons: HORIZONS, levels: HUB_LEVELS };
    const naive = naiveForecast(known);
    forecastWeeks(known).forEach(({ horizon, quantiles }, h) => {
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
  'the forecast of %s scores better than the naive forecast, and at most 8% of 60 weeks exceed its 95% quantile and 2 its 99% quantile',
  (name) => {
    for (const { relative, above95, above99 } of backTest(countsOf(readRows(`datasets/${name}.csv`)))) {
      expect(relative).toBeLessThan(1);
      expect(above95).toBeLessThanOrEqual(0.08);
      // If the quantile is right, more than 2 of 60 weeks exceed it with a probability of 2%.
      expect(above99).toBeLessThanOrEqual(2 / 60);
    }
  },
);
