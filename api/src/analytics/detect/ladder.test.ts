import { addDays } from '../days';
import { drawCount, historyOf, randomOf, TODAY } from '../testing/histories';
import { judge } from './ladder';

/** Daily reports over `days` days, with an outbreak of dengue in the last four days. */
function outbreak(days: number): Record<string, number[]> {
  const random = randomOf(days);
  const series = (mean: number) => Array.from({ length: days }, () => drawCount(random, mean, 10));
  const dengue = series(1.5);
  for (let ago = 0; ago < 4; ago += 1) dengue[days - 1 - ago] = 14;
  return { dengue, flu: series(3) };
}

test.each([
  ['short', 40],
  ['medium', 200],
  ['long', 1200],
] as const)(
  "today's reports change neither the alarms nor their figures (with a %s history)",
  (rung, days) => {
    const counts = outbreak(days);
    const verdict = judge(historyOf(counts));
    expect(verdict).toMatchObject({ rung, risk: 'high' });
    expect(verdict.judged[0]?.illness).toBe('dengue');
    expect(judge(historyOf(counts, { dengue: 900, typhoid: 900, unknown: 900 }))).toEqual(verdict);
  },
);

test('the comparison with earlier years tests the 7 days to yesterday and raises an alarm', () => {
  const { tests = [] } = judge(historyOf(outbreak(1200))).judged[0] ?? {};
  const year = tests.filter(({ method }) => method === 'farringtonFlexible');
  expect(year).toMatchObject([{ date: addDays(TODAY, -1), alarm: true }]);
});
