import { historyOf } from '../testing/histories';
import { outbreakPrediction } from './outbreak';
import { seasonalPatterns } from './seasonal';
import { analyticsSeries } from './series';
import { healthTrends } from './trends';

const days = (length: number, count: number): number[] => new Array<number>(length).fill(count);
const noticed = ({ evidence }: ReturnType<typeof healthTrends>) => evidence.notices.map(({ text }) => text);

/** Possible reports of today so far: none, a few of a new illness, and far too many. */
const HOURS: Record<string, number>[] = [{}, { malaria: 3, flu: 1 }, { dengue: 90, flu: 90 }];

describe.each([7, 90])('over %d days', (period) => {
  test('a constant number a day is the same in both periods and on average, at any hour', () => {
    const counts = { flu: days(200, 3), dengue: days(200, 6) };
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
    const sudden = [...days(150, 2), 40, ...days(period + 2, 2)];
    const answer = healthTrends(historyOf({ flu: sudden, covid: days(sudden.length, 2) }), period);
    expect(noticed(answer)).toEqual([expect.stringMatching(/^Many reports of flu .+: 38 reports are not/)]);
    // Only two of the four reports in an hour count.
    const few = [...days(150, 0), 4, ...days(period + 2, 0)];
    const counts = { flu: few, covid: days(few.length, 2) };
    const hours = { flu: days(few.length, 1), covid: days(few.length, 0xffff) };
    const other = healthTrends(historyOf(counts, {}, { hours }), period);
    expect(noticed(other)).toEqual([expect.stringMatching(/: 2 other reports\.$/)]);
  });
});

test('a comparison with a shorter period says how long it is', () => {
  const { insights } = healthTrends(historyOf({ flu: days(40, 5) }, { flu: 4 }), 30);
  expect(insights.patterns).toEqual([
    'All reports: 150 in the 30 days to yesterday, 50 in the 10 days before, when reporting started. This shows how many people report, not how many are ill.',
  ]);
});

test('the forecasts in words have the numbers of the series', () => {
  const history = historyOf({ flu: days(100, 5), covid: days(100, 2) });
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
