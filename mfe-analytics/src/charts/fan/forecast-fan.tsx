import { toDayNumber } from '@health-commons/base/days';
import { joinList } from '@health-commons/base/locale';
import type { AnalyticsSeries } from '@health-commons/contracts/analytics';
import { formatMessage } from '@health-commons/contracts/messages';
import { formatDay } from '@health-commons/ui/dates';
import { type ChartAbout, lackOf, tableOf, type ChartTable } from '../chart-table';
import styles from '../charts.module.css';
import { ChartFigure } from '../figure/chart-figure';
import type { SeriesChartsProps } from '../outbreak-charts';
import { forecastLayers, legendItem, line, slotDrawing, type Layer } from '../marks/marks';
import { chartMessages, formatNumber, illnessWords, reportsWords } from '../words';

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

/**
 * Returns up to 8 complete past weeks, then the forecast weeks. All weeks end on the same day of the week. Without a
 * forecast, there are no weeks.
 */
export function fanWeeks({ days, forecast }: Pick<AnalyticsSeries, 'days' | 'forecast'>): FanWeek[] {
  const first = forecast[0];
  if (!first) return [];
  const start = toDayNumber(first.date);
  const past = days
    .filter(({ date, provisional }) => !provisional && (start - toDayNumber(date)) % WEEK === 0)
    .filter(({ date }) => toDayNumber(date) < start)
    .slice(-PAST_WEEKS)
    .map((day) => {
      const end = days.indexOf(day) + 1;
      const lacks = joinList(lackOf(days.slice(Math.max(0, end - WEEK), end))) || null;
      return { date: day.date, observed: day.week.count, ...rangeOf(() => undefined), lacks };
    });
  const coming = forecast.map(({ date, quantiles }) => ({
    date,
    observed: null,
    ...rangeOf((level) => quantiles.find((quantile) => quantile.level === level)?.value),
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

export const fanTable = (weeks: readonly FanWeek[]): ChartTable =>
  tableOf(weeks, [
    ['week_ending', chartMessages['fan.week'], ({ date }) => date],
    ['observed', chartMessages['fan.observed'], ({ observed }) => observed],
    ['low_95', chartMessages['fan.low95'], ({ low95 }) => low95],
    ['low_50', chartMessages['fan.low50'], ({ low50 }) => low50],
    ['median', chartMessages['fan.median'], ({ median }) => median],
    ['high_50', chartMessages['fan.high50'], ({ high50 }) => high50],
    ['high_95', chartMessages['fan.high95'], ({ high95 }) => high95],
    ['incomplete', chartMessages['day.incomplete'], ({ lacks }) => lacks, 'notes'],
  ]);

const SOURCE = { title: chartMessages['fan.source'], url: 'https://otexts.com/fpp3/holt.html' };

/** The observed weeks, those that lack reports with a circle of their own. */
const dots = (look: 'dot' | 'dot-incomplete'): Layer<FanWeek> => ({
  legend: legendItem(
    look === 'dot' ? undefined : chartMessages['day.incomplete'],
    <circle className={styles[look]} cx="12" cy="7" r="3.5" />,
  ),
  draw: ({ slots, x, y }) =>
    slots.map(
      ({ date, observed, lacks }, i) =>
        observed !== null &&
        (lacks === null) === (look === 'dot') && (
          <circle key={date} className={styles[look]} cx={x(i)} cy={y(observed)} r="3.5" />
        ),
    ),
});

function layersOf(weeks: readonly FanWeek[]): Layer<FanWeek>[] {
  // The fan starts at the last observed week.
  const last = weeks.findLastIndex(({ observed }) => observed !== null);
  const from = (name: keyof Range) => (week: FanWeek, i: number) => (i === last ? week.observed : week[name]);
  return [
    ...forecastLayers(from),
    line('observed', ({ observed }) => observed, chartMessages['fan.observed']),
    dots('dot'),
    ...(weeks.every(({ lacks }) => lacks === null) ? [] : [dots('dot-incomplete')]),
  ];
}

type ForecastFanProps = Pick<SeriesChartsProps, 'series' | 'illness'> & { about: ChartAbout };

export function ForecastFan({ series, about, illness }: ForecastFanProps) {
  const weeks = fanWeeks(series);
  return (
    <ChartFigure
      name="forecast"
      title={fanTitle(weeks, illness)}
      subtitle={formatMessage(chartMessages['fan.subtitle'], { place: about.place })}
      about={about}
      table={fanTable(weeks)}
      drawing={slotDrawing(weeks, layersOf(weeks), {
        height: 260,
        label: chartMessages['chart.read-week'],
        sentence: weekSentence,
        // The next week.
        first: weeks.findIndex(({ observed }) => observed === null),
      })}
      method={chartMessages['fan.method']}
      sources={[SOURCE]}
      empty={weeks.length === 0 ? chartMessages[series.checked ? 'fan.checking' : 'fan.none'] : null}
    />
  );
}
