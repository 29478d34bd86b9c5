import { createDraws, drawDispersed } from '@health-commons/epidemiology/testing/draw';
import { historyOf, repeat } from '../testing/histories';
import { outbreakPrediction } from './outbreak';
import { seasonalPatterns } from './seasonal';
import { analyticsSeries } from './series';
import { healthTrends, shareChange } from './trends';

const noticed = ({ evidence }: ReturnType<typeof healthTrends>) => evidence.notices.map(({ text }) => text);

/** Possible reports of today so far: none, a few of a new illness, and far too many. */
const HOURS: Record<string, number>[] = [{}, { malaria: 3, flu: 1 }, { dengue: 90, flu: 90 }];

describe.each([7, 90])('over %d days', (period) => {
  test('a constant number a day is the same in both periods and on average, at any hour', () => {
    const counts = { flu: repeat(200, 3), dengue: repeat(200, 6) };
    for (const today of HOURS) {
      const answer = healthTrends(historyOf(counts, today), period);
      expect(answer.trends).toEqual({
        totalReports: 9 * period,
        averageDaily: 9,
        period,
        topIllnesses: [
          ['dengue', 6 * period],
          ['flu', 3 * period],
        ],
      });
      const n = 9 * period;
      expect(answer.insights.patterns).toEqual([
        expect.stringContaining(
          `${n} in the ${period} days to yesterday, ${n} in the ${period} days before.`,
        ),
      ]);
    }
  });

  test('the answer is the same at any hour of the day', () => {
    const counts = {
      flu: Array.from({ length: 190 }, (_, day) => (day * 7) % 11),
      covid: Array.from({ length: 190 }, (_, day) => (day * 3) % 5),
    };
    const answers = HOURS.map((today) => {
      const { trends, insights } = healthTrends(historyOf(counts, today), period);
      const seasons = seasonalPatterns(historyOf(counts, today));
      const { totalReports } = outbreakPrediction(historyOf(counts, today), period).data;
      return JSON.stringify([trends, insights, seasons.seasonalPatterns, seasons.insights, totalReports]);
    });
    expect(new Set(answers).size).toBe(1);
  });

  test('every held report that the sums lack is mentioned', () => {
    const sudden = [...repeat(150, 2), 40, ...repeat(period + 2, 2)];
    const answer = healthTrends(historyOf({ flu: sudden, covid: repeat(sudden.length, 2) }), period);
    expect(noticed(answer)).toEqual([expect.stringMatching(/^Many reports of flu .+: 38 reports are not/)]);
    // Only two of the four reports in an hour count.
    const few = [...repeat(150, 0), 4, ...repeat(period + 2, 0)];
    const counts = { flu: few, covid: repeat(few.length, 2) };
    const hours = { flu: repeat(few.length, 1), covid: repeat(few.length, 0xffff) };
    const other = healthTrends(historyOf(counts, {}, { hours }), period);
    expect(noticed(other)).toEqual([expect.stringMatching(/: 2 other reports\.$/)]);
  });
});

test('a comparison with a shorter period says how long it is', () => {
  const { insights } = healthTrends(historyOf({ flu: repeat(40, 5) }, { flu: 4 }), 30);
  expect(insights.patterns).toEqual([
    'All reports: 150 in the 30 days to yesterday, 50 in the 10 days before, when reporting started. This shows how many people report, not how many are ill.',
  ]);
});

test('the forecasts in words have the numbers of the series', () => {
  const history = historyOf({ flu: repeat(100, 5), covid: repeat(100, 2) });
  const { predictions } = healthTrends(history, 30).insights;
  expect(predictions).toHaveLength(3);
  for (const [i, illness] of [null, 'flu', 'covid'].entries()) {
    const [next] = analyticsSeries(history, 30, illness).forecast;
    const [low95, low50, , high50, high95] = next?.quantiles.map(({ value }) => value) ?? [];
    expect(predictions[i]).toMatch(
      new RegExp(`50% chance of ${low50} to ${high50}.* 95% chance of ${low95} to ${high95}`),
    );
  }
});

/**
 * Returns the proportion of runs in which a test at .01 finds a change after the mean of `flu` was multiplied
 * by `times`. `phi` is the variance of a day's count divided by its mean.
 */
function foundOf(times: number, phi: number, runs = 300): number {
  const random = createDraws(41);
  let found = 0;
  for (let run = 0; run < runs; run += 1) {
    const flu = Array.from({ length: 60 }, (_, day) => drawDispersed(random, day < 30 ? 6 : 6 * times, phi));
    const totals = flu.map((count) => count + drawDispersed(random, 12, phi));
    if ((shareChange(flu, totals, 30)?.pValue ?? 1) < 0.01) found += 1;
  }
  return found / runs;
}

const bound = 0.01 + 3 * Math.sqrt((0.01 * 0.99) / 300);

describe('the test of an illness’s share', () => {
  test('rarely finds a change in a constant share, even if reports are clustered', () => {
    expect(foundOf(1, 1)).toBeLessThanOrEqual(bound);
    expect(foundOf(1, 3)).toBeLessThanOrEqual(bound);
  });

  test('usually finds a change if the reports of an illness double', () => {
    expect(foundOf(2, 1.6)).toBeGreaterThan(0.9);
  });

  test('agrees with a manual calculation, and returns null if no test is possible', () => {
    // Each period has two days with equal shares, .5 and then .25, so there is no overdispersion.
    const change = shareChange([10, 10, 5, 5], [20, 20, 20, 20], 2);
    expect(change).toMatchObject({ x: 10, after: 40, y: 20, before: 40, dispersion: 1, df: 2 });
    expect(change?.t).toBeCloseTo(-0.25 / Math.sqrt(0.375 * 0.625 * (2 / 40)), 10);
    expect(shareChange([1, 2], [1, 2], 1)).toBeNull();
    expect(shareChange([0, 2], [0, 4], 1)).toBeNull();
  });
});
