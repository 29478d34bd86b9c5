import { addDays, daysBetween } from '@health-commons/base/days';
import { historyOf, TODAY } from '../testing/histories';
import { seasonalPatterns } from './seasonal';

/** The counts of each day before TODAY, from `first` on. `countOn` gets the day and its month (1 to 12). */
const daily = (first: string, countOn: (day: string, month: number) => number): number[] =>
  Array.from({ length: daysBetween(first, TODAY) }, (_, i) => {
    const day = addDays(first, i);
    return countOn(day, Number(day.slice(5, 7)));
  });
const patterns = (flu: number[], today: Record<string, number> = {}) =>
  seasonalPatterns(historyOf({ flu }, today));

test.each(['2026-03-20', '2022-02-10'])(
  'equal counts a day since %s give every season the same rate, and none has the most',
  (first) => {
    const { seasonalPatterns: seasons, insights } = patterns(
      daily(first, () => 5),
      { flu: 45 },
    );
    const known = seasons.filter(({ perDay }) => perDay !== null);
    expect(new Set(known.map(({ perDay }) => perDay))).toEqual(new Set([5]));
    for (const { total, observedDays } of known) expect(total).toBe(5 * observedDays);
    expect(seasons.reduce((sum, { observedDays }) => sum + observedDays, 0)).toBe(daysBetween(first, TODAY));
    expect(insights.summary).not.toMatch(/winter|summer|monsoon/i);
    expect(insights.peakPeriods).toEqual([]);
    expect(insights.riskFactors.join(' ')).toMatch(
      /Reports a day in this season: 5 \(.*In the other seasons: 5 \(/,
    );
  },
);

test('a season without an observed day has no rate', () => {
  const { seasonalPatterns: seasons, insights } = patterns(daily('2026-10-05', () => 3));
  expect(
    seasons
      .filter(({ perDay }) => perDay === null)
      .map(({ season, total, observedDays }) => [season, total, observedDays]),
  ).toEqual([
    ['Winter', 0, 0],
    ['Summer', 0, 0],
    ['Monsoon', 0, 0],
  ]);
  expect(insights.riskFactors).toContain(
    'It is post-monsoon now. We cannot compare this season with the others yet.',
  );
});

test('days of a gap in reporting are not observed', () => {
  for (const length of [4, 90]) {
    const first = '2024-06-01';
    const gap = [addDays('2025-07-01', 0), addDays('2025-07-01', length)] as const;
    const flu = daily(first, (day) => (day >= gap[0] && day < gap[1] ? 0 : 12));
    const { seasonalPatterns: seasons } = patterns(flu);
    expect(seasons.map(({ perDay }) => perDay)).toEqual([12, 12, 12, 12]);
    expect(seasons.reduce((sum, { observedDays }) => sum + observedDays, 0)).toBe(flu.length - length);
  }
});

describe('a yearly peak', () => {
  const monsoon = (first: string, missing: (day: string, month: number) => boolean = () => false) => {
    const flu = daily(first, (day, month) => (missing(day, month) ? 0 : month >= 6 && month <= 9 ? 24 : 6));
    const covid = daily(first, (day, month) => (missing(day, month) ? 0 : 6));
    return seasonalPatterns(historyOf({ flu, covid })).insights.peakPeriods;
  };
  test('is named after two full years', () => {
    expect(monsoon('2024-11-01')).toHaveLength(1);
    expect(monsoon('2024-12-01')).toEqual([]);
  });
  test('is not named if a season has too few observed days', () => {
    expect(monsoon('2023-11-01', (_, month) => month <= 2)).toEqual([]);
    expect(monsoon('2023-11-01', (day) => day >= '2024-01-10' && day < '2024-02-20')).toHaveLength(1);
  });
  test('is not made by months in which reports are missing every year', () => {
    const closed = daily('2021-01-01', (_, month) => (month >= 6 && month <= 8 ? 0 : 9));
    expect(seasonalPatterns(historyOf({ flu: closed, covid: closed })).insights.peakPeriods).toEqual([]);
  });
});
