import { joinList, labelColon } from '@health-commons/base/locale';
import type { AnalyticsSeries, SeriesDay } from '@health-commons/contracts/analytics';
import { formatMessage } from '@health-commons/contracts/messages';
import { illnessName } from '@health-commons/contracts/names';
import { isUnnamedIllness } from '@health-commons/contracts/vocabulary';
import { formatDay } from '@health-commons/ui/dates';
import { chartMessages } from '../chart-messages';
import { lackOf } from '../chart-day';
import { tableOf, type ChartTable } from '../chart-table';
import { formatNumber, formatShare } from '../words';

/**
 * The five most frequent illnesses have their own lines, and all others share one. The illness 'other' is among them:
 * two lines 'Other' and 'All others' would confuse. If there are exactly six illnesses without it, each has its own
 * line.
 */
const MAX_LINES = 5;
const WEEK = 7;
/** The id of the line of all other illnesses. */
const OTHERS = 'others';
/** Minimum timeframe in days for 7-day averages. */
const MEAN_FROM_DAYS = 14;

export type TrendLine = {
  illness: string;
  label: string;
  /** `all` has the counts of all days of the series, `counts` those of the days shown. */
  all: readonly number[];
  counts: readonly number[];
  /**
   * The values drawn: counts, or averages of the 7 days that end on each day. Averages are null before the seventh
   * day of the series.
   */
  values: readonly (number | null)[];
};

type Series = Pick<AnalyticsSeries, 'days' | 'byIllness'>;

const sum = (counts: readonly number[]) => counts.reduce((total, count) => total + count, 0);

export const isSmoothed = (days: number): boolean => days >= MEAN_FROM_DAYS;

/** Leaves out today, which is incomplete: it would lower averages and shares. */
export function wholeDays({ days, byIllness }: Series): Series {
  const whole = days.filter(({ provisional }) => !provisional);
  return {
    days: whole,
    byIllness: byIllness.map(({ illness, counts }) => ({ illness, counts: counts.slice(0, whole.length) })),
  };
}

/** Returns the line of the last `shown` days. Averages also use earlier days. */
function toLine(illness: string, label: string, counts: readonly number[], shown: number): TrendLine {
  const values = isSmoothed(shown)
    ? counts.map((_, i) => (i < WEEK - 1 ? null : sum(counts.slice(i - WEEK + 1, i + 1)) / WEEK))
    : counts;
  return { illness, label, all: counts, counts: counts.slice(-shown), values: values.slice(-shown) };
}

/**
 * Returns a line for each of the most frequent illnesses of the last `shown` days, and one line for all others if
 * there are any.
 */
export function trendLines({ byIllness }: Series, shown: number): TrendLine[] {
  const order = byIllness
    .map(({ illness, counts }) => toLine(illness, illnessName(illness), counts, shown))
    .filter(({ counts }) => sum(counts) > 0)
    .sort((one, other) => sum(other.counts) - sum(one.counts));
  const known = order.filter(({ illness }) => illness !== 'other');
  const isShort = known.length === order.length && order.length <= MAX_LINES + 1;
  const own = isShort ? order : known.slice(0, MAX_LINES);
  const rest = order.filter((line) => !own.includes(line));
  if (rest.length === 0) return own;
  const together = (rest[0]?.all ?? []).map((_, i) => sum(rest.map(({ all }) => all[i] ?? 0)));
  return [...own, toLine(OTHERS, chartMessages['trends.others'], together, shown)];
}

export function trendTitle(lines: readonly TrendLine[], shown: number): string {
  const first = lines.find(({ illness }) => illness !== OTHERS && !isUnnamedIllness(illness));
  const all = sum(lines.map(({ counts }) => sum(counts)));
  if (all === 0) return formatMessage(chartMessages['trends.title-none'], { days: shown });
  if (!first) return formatMessage(chartMessages['trends.title-unnamed'], { days: shown });
  return formatMessage(chartMessages['trends.title'], {
    illness: first.label,
    share: formatShare(sum(first.counts) / all),
  });
}

export function trendSentence(day: SeriesDay, slot: number, lines: readonly TrendLine[]): string {
  const values = lines.map(({ label, values: all }) => `${label} ${formatNumber(all[slot] ?? null)}`);
  return formatDay(day.date) + labelColon() + joinList([...values, ...lackOf([day])]);
}

/** Returns the table, which has the counts of single days even if the chart draws averages. */
export const trendTable = (days: Series['days'], lines: readonly TrendLine[], place: string): ChartTable => ({
  subtitle: formatMessage(chartMessages['trends.subtitle-day'], { place }),
  ...tableOf(
    [...days.keys()],
    [
      ['date', chartMessages['chart.day'], (i) => days[i]?.date ?? null],
      ...lines.map(
        ({ illness, label, counts }) => [illness, label, (i: number) => counts[i] ?? null] as const,
      ),
      ...(lackOf(days).length === 0
        ? []
        : [
            [
              'incomplete',
              chartMessages['day.incomplete'],
              (i: number) => joinList(lackOf(days.slice(i, i + 1))) || null,
              'text',
            ] as const,
          ]),
    ],
  ),
});
