import { joinList } from '@health-commons/base/locale';
import type { AnalyticsSeries } from '@health-commons/contracts/analytics';
import { formatMessage } from '@health-commons/contracts/messages';
import { formatDay } from '@health-commons/ui/dates';
import { chartMessages } from '../chart-messages';
import { lackOf, type ChartDay } from '../chart-day';
import type { ChartTable } from '../figure/data-table';
import { formatNumber, illnessWords, reportsWords } from '../words';

const DAY_MS = 86_400_000;

const WEEK = 7;
const PAST_WEEKS = 8;

export type FanWeek = {
  /** Last of the 7 days. */
  date: string;
  observed: number | null;
  low95: number | null;
  low50: number | null;
  median: number | null;
  high50: number | null;
  high95: number | null;
  /** What `observed` lacks, in words. Null if it is complete. */
  lacks: string | null;
};

type Series = Pick<AnalyticsSeries, 'forecast'> & { days: readonly ChartDay[] };

const dayNumber = (day: string) => Math.round(Date.parse(`${day.slice(0, 10)}T00:00:00Z`) / DAY_MS);

const NOTHING = { low95: null, low50: null, median: null, high50: null, high95: null };

/**
 * Returns up to 8 complete past weeks, then the forecast weeks. All weeks end on the same day of the week. Without a
 * forecast, there are no weeks.
 */
export function fanWeeks({ days, forecast }: Series): FanWeek[] {
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
      return { date: day.date, observed: day.week.count, ...NOTHING, lacks };
    });
  const coming = forecast.map(({ date, quantiles }) => {
    const at = (level: number) =>
      quantiles.find((quantile) => Math.abs(quantile.level - level) < 1e-9)?.value ?? null;
    return {
      date,
      observed: null,
      low95: at(0.025),
      low50: at(0.25),
      median: at(0.5),
      high50: at(0.75),
      high95: at(0.975),
      lacks: null,
    };
  });
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

const written = (value: number | null) =>
  value === null ? chartMessages['chart.none'] : formatNumber(value);

export function weekSentence(week: FanWeek): string {
  const day = formatDay(week.date);
  if (week.observed !== null)
    return joinList([
      formatMessage(chartMessages['fan.read-observed'], { day, reports: reportsWords(week.observed) }),
      ...(week.lacks === null ? [] : [week.lacks]),
    ]);
  return formatMessage(chartMessages['fan.read-forecast'], {
    day,
    low50: written(week.low50),
    high50: written(week.high50),
    low95: written(week.low95),
    high95: written(week.high95),
  });
}

/** Has a column for what the weeks lack only if one of them lacks something. */
export function fanTable(weeks: readonly FanWeek[]): ChartTable {
  const isComplete = weeks.every(({ lacks }) => lacks === null);
  return {
    columns: [
      { key: 'week_ending', label: chartMessages['fan.week'] },
      { key: 'observed', label: chartMessages['fan.observed'] },
      { key: 'low_95', label: chartMessages['fan.low95'] },
      { key: 'low_50', label: chartMessages['fan.low50'] },
      { key: 'median', label: chartMessages['fan.median'] },
      { key: 'high_50', label: chartMessages['fan.high50'] },
      { key: 'high_95', label: chartMessages['fan.high95'] },
      ...(isComplete ? [] : [{ key: 'incomplete', label: chartMessages['day.incomplete'], isText: true }]),
    ],
    rows: weeks.map(({ date, observed, low95, low50, median, high50, high95, lacks }) => [
      date,
      observed,
      low95,
      low50,
      median,
      high50,
      high95,
      ...(isComplete ? [] : [lacks]),
    ]),
  };
}
