import { dayBefore, series } from '../../testing/answers';
import { fanTable, fanTitle, fanWeeks, weekSentence } from './forecast-fan';

test('past weeks are complete, precede the forecast and end on the same day of the week', () => {
  const weeks = fanWeeks(series());
  expect(weeks.map(({ date }) => date)).toEqual([29, 22, 15, 8, 1, -6, -13].map(dayBefore));
  expect(weeks.findIndex(({ observed }) => observed === null)).toBe(5);
  expect(weeks.at(-1)).toMatchObject({ low95: 60, low50: 82, median: 95, high50: 110, high95: 140 });
});

test('without a forecast, there are no weeks and the title makes no claim', () => {
  expect(fanWeeks(series({ forecast: [] }))).toEqual([]);
  expect(fanTitle([], 'flu')).toBe('Flu: no forecast');
});

test('the title shows a range of one value as a single number', () => {
  const quantiles = [0.025, 0.25, 0.5, 0.75, 0.975].map((level) => ({ level, value: 0 }));
  const weeks = fanWeeks(series({ forecast: [{ date: dayBefore(-6), quantiles }] }));
  expect(fanTitle(weeks, null)).toBe('All illnesses: we expect 0 reports in the next 7 days');
});

test('a week that ends today is left out, because today is incomplete', () => {
  const base = series();
  const forecast = base.forecast.map(({ quantiles }) => ({ date: dayBefore(-7), quantiles }));
  const observed = fanWeeks(series({ forecast })).filter((week) => week.observed !== null);
  expect(observed.at(-1)?.date).toBe(dayBefore(7));
});

test('a week with held or missing reports is incomplete, and says what it lacks', () => {
  const { days, forecast } = series();
  const ofDay = (ago: number) => days.length - 1 - ago;
  const lacking = days.map((day, i) => ({
    ...day,
    held: i === ofDay(1) ? 183 : 0,
    missing: i === ofDay(10) || i === ofDay(11),
  }));
  const weeks = fanWeeks({ days: lacking, forecast });
  expect(weeks.map(({ lacks }) => lacks)).toEqual([
    ...[null, null, null, 'Reports are missing', '183 more reports being checked'],
    ...[null, null],
  ]);
  expect(weeks.slice(3, 5).map(weekSentence)).toEqual([
    expect.stringMatching(/^7 days ending 12 November 2026 UTC: \d+ reports, Reports are missing$/),
    expect.stringMatching(
      /^7 days ending 19 November 2026 UTC: \d+ reports, 183 more reports being checked$/,
    ),
  ]);
  expect(fanTable(weeks).columns.at(-1)?.key).toBe('incomplete');
  expect(fanTable(weeks).rows[4]?.at(-1)).toBe('183 more reports being checked');
  expect(fanTable(fanWeeks({ days, forecast })).columns.at(-1)?.key).toBe('high_95');
});
