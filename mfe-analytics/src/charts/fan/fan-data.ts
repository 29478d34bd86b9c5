import { toDayNumber } from '@health-commons/base/days';
import { joinList } from '@health-commons/base/locale';
import type { AnalyticsSeries } from '@health-commons/contracts/analytics';
import { formatMessage } from '@health-commons/contracts/messages';
import { formatDay } from '@health-commons/ui/dates';
import { chartMessages, formatNumber, illnessWords, reportsWords } from '../words';
import { lackOf, tableOf, type ChartTable } from '../chart-table';

const WEEK = 7;
const PAST_WEEKS = 8;

const LEVELS = { low95: 0.025, low50: 0.25, median: 0.5, high50: 0.75, high95: 0.975 } as const;

/** Quantiles of a forecast. Null without one. */
export type Range = Record<keyof typeof LEVELS, number | null>;

/** Returns the quantiles. `at` returns the one of a level. */
export const rangeOf = (at: (level: number) => number | undefined): Range =>
  Object.fromEntries(Object.entries(LEVELS).map(([name, level]) => [name, at(level) ?? null])) as Range;

/** `date` is the last of the 7 days. */
export type FanWeek = Range & {
  date: string;
  observed: number | null;
  /** What `observed` lacks, in words. Null if it is complete. */
  lacks: string | null;
};

const dayNumber = (day: string) => toDayNumber(day.slice(0, 10));

/**
 * Returns up to 8 complete past weeks, then the forecast weeks. All weeks end on the same day of the week. Without a
 * forecast, there are no weeks.
 */
export function fanWeeks({ days, forecast }: Pick<AnalyticsSeries, 'days' | 'forecast'>): FanWeek[] {
  const first = forecast[0];
  if (!first) return [];
  const start = dayNumber(first.date);
  const past = days
    .filter(({ date, provisional }) => !provisional && (start - dayNumber(date)) % WEEK === 0)
    .filter(({ date }) => dayNumber(date) < start)
    .slice(-PAST_WEEKS)
    .map((day) => {
      const end = days.indexOf(day) + 1;
      const lacks = joinList(lackOf(days.slice(Math.max(0, end - WEEK), end))) || null;
      return { date: day.date, observed: day.week.count, ...rangeOf(() => undefined), lacks };
    });
  const coming = forecast.map(({ date, quantiles }) => ({
    date,
    observed: null,
    ...rangeOf((level) => quantiles.find((quantile) => Math.abs(quantile.level - level) < 1e-9)?.value),
    lacks: null,
  }));
  return [...past, ...coming];
}

export function fanTitle(weeks: readonly FanWeek[], illness: string | null): string {
  const what = illnessWords(illness);
  const next = weeks.find(({ median }) => median !== null);
  const low = next?.low95 ?? null;
  const high = next?.high95 ?? null;
  if (low === null || high === null) return formatMessage(chartMessages['fan.title-none'], { what });
  return low === high
    ? formatMessage(chartMessages['fan.title-one'], { what, low: reportsWords(low) })
    : formatMessage(chartMessages['fan.title'], { what, low: formatNumber(low), high: formatNumber(high) });
}

export function weekSentence(week: FanWeek): string {
  const day = formatDay(week.date);
  if (week.observed !== null)
    return joinList([
      formatMessage(chartMessages['fan.read-observed'], { day, reports: reportsWords(week.observed) }),
      ...(week.lacks === null ? [] : [week.lacks]),
    ]);
  return formatMessage(chartMessages['fan.read-forecast'], { day, ...rangeWords(week) });
}

/** Returns the ranges as values of a message. */
export const rangeWords = ({ low50, high50, low95, high95 }: Range) => ({
  low50: formatNumber(low50),
  high50: formatNumber(high50),
  low95: formatNumber(low95),
  high95: formatNumber(high95),
});

/** Has a column for what the weeks lack only if one of them lacks something. */
export const fanTable = (weeks: readonly FanWeek[]): ChartTable =>
  tableOf(weeks, [
    ['week_ending', chartMessages['fan.week'], ({ date }) => date],
    ['observed', chartMessages['fan.observed'], ({ observed }) => observed],
    ['low_95', chartMessages['fan.low95'], ({ low95 }) => low95],
    ['low_50', chartMessages['fan.low50'], ({ low50 }) => low50],
    ['median', chartMessages['fan.median'], ({ median }) => median],
    ['high_50', chartMessages['fan.high50'], ({ high50 }) => high50],
    ['high_95', chartMessages['fan.high95'], ({ high95 }) => high95],
    ...(weeks.every(({ lacks }) => lacks === null)
      ? []
      : [['incomplete', chartMessages['day.incomplete'], ({ lacks }: FanWeek) => lacks, 'text'] as const]),
  ]);
