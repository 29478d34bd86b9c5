import { joinList, labelColon } from '@health-commons/base/locale';
import type { SeriesDay, AnalyticsSeries } from '@health-commons/contracts/analytics';
import { formatMessage } from '@health-commons/contracts/messages';
import { illnessName } from '@health-commons/contracts/names';
import { isUnnamedIllness } from '@health-commons/contracts/vocabulary';
import { formatDay } from '@health-commons/ui/dates';
import { placeWords } from '../../selection/selection';
import { lackOf, tableOf, type ChartTable } from '../chart-table';
import { chartMessages, formatNumber, formatShare } from '../words';
import { ChartFigure } from '../figure/chart-figure';
import { DAY_MARGINS, dayMarks, line, slotDrawing, type Layer } from '../marks/marks';
import type { SeriesChartsProps } from '../outbreak-charts';
import { CHARACTER_WIDTH, longest, spread } from '../scales';
import styles from '../charts.module.css';

/**
 * The five most frequent illnesses have their own lines, and all others share one. The illness 'other' is among them:
 * two lines 'Other' and 'All others' would confuse. If there are exactly six without it, each has its own line.
 */
const MAX_LINES = 5;
const WEEK = 7;
/** The id of the line of all other illnesses. */
const OTHERS = 'others';
/** Minimum timeframe in days for 7-day averages. */
const MEAN_FROM_DAYS = 14;

type TrendLine = {
  illness: string;
  label: string;
  /** The counts of the days shown. */
  counts: readonly number[];
  /**
   * The values drawn: counts, or averages of the 7 days that end on each day. Averages are null before the seventh
   * day of the series.
   */
  values: readonly (number | null)[];
};

type Series = Pick<AnalyticsSeries, 'days' | 'byIllness'>;

const sum = (counts: readonly number[]) => counts.reduce((total, count) => total + count, 0);

const isSmoothed = (days: number): boolean => days >= MEAN_FROM_DAYS;

/** Leaves out today, which is incomplete: it would lower averages and shares. */
function wholeDays({ days, byIllness }: Series): Series {
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
  return { illness, label, counts: counts.slice(-shown), values: values.slice(-shown) };
}

/**
 * Returns a line for each of the most frequent illnesses of the last `shown` days, and one line for all others if
 * there are any.
 */
export function trendLines({ byIllness }: Series, shown: number): TrendLine[] {
  const recent = (one: Series['byIllness'][number]) => sum(one.counts.slice(-shown));
  const order = byIllness.filter((one) => recent(one) > 0).sort((one, other) => recent(other) - recent(one));
  const known = order.filter(({ illness }) => illness !== 'other');
  const isShort = known.length === order.length && order.length <= MAX_LINES + 1;
  const own = isShort ? order : known.slice(0, MAX_LINES);
  const lines = own.map(({ illness, counts }) => toLine(illness, illnessName(illness), counts, shown));
  const rest = order.filter((one) => !own.includes(one));
  if (rest.length === 0) return lines;
  const together = (rest[0]?.counts ?? []).map((_, i) => sum(rest.map(({ counts }) => counts[i] ?? 0)));
  return [...lines, toLine(OTHERS, chartMessages['trends.others'], together, shown)];
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

function trendSentence(day: SeriesDay, slot: number, lines: readonly TrendLine[]): string {
  const values = lines.map(({ label, values: all }) => `${label} ${formatNumber(all[slot] ?? null)}`);
  return formatDay(day.date) + labelColon() + joinList([...values, ...lackOf([day])]);
}

/** Returns the table, which has the counts of single days even if the chart draws averages. */
const trendTable = (days: Series['days'], lines: readonly TrendLine[], place: string): ChartTable => ({
  subtitle: formatMessage(chartMessages['trends.subtitle-day'], { place }),
  ...tableOf(days, [
    ['date', chartMessages['chart.day'], ({ date }) => date],
    ...lines.map(
      ({ illness, label, counts }) =>
        [illness, label, (_: SeriesDay, i: number) => counts[i] ?? null] as const,
    ),
    ['incomplete', chartMessages['day.incomplete'], (day) => joinList(lackOf([day])) || null, 'notes'],
  ]),
});

/** The tokens of the lines' colours: five illnesses, and all others. */
const COLOURS = ['link', 'error', 'success', 'warning', 'text', 'control-border'] as const;
const SOURCE = { title: chartMessages['trends.source'], url: 'https://otexts.com/fpp3/moving-averages.html' };
/** Line height of the illnesses' names. */
const LABEL_HEIGHT = 18;
/** Distance from the lowest name to the axis, so that it does not touch the last day below. */
const NAME_DISTANCE = 6;
/** Width of the gap between the plot and the names. */
const LEADER = 14;

/** A line for each illness, with its name at its end. */
const namedLines = (lines: readonly TrendLine[]): Layer<SeriesDay> => ({
  top: (_, i) => Math.max(0, ...lines.map(({ values }) => values[i] ?? 0)),
  draw(frame) {
    const { slots, x, y, plot } = frame;
    const { margins, width } = plot;
    const end = Math.max(0, slots.length - 1);
    const ends = lines.map(({ values }) => y(values.at(-1) ?? 0));
    const labels = spread(ends, LABEL_HEIGHT, margins.top, y(0) - NAME_DISTANCE);
    const names = width - margins.right + LEADER;
    return lines.map(({ illness, label, values }, n) => (
      <g key={illness} style={{ stroke: `var(--color-${COLOURS[n] ?? 'text'})` }}>
        {line('trend', (_, i) => values[i]).draw(frame)}
        <path
          className={styles['leader']}
          d={`M${x(end) + 2} ${ends[n] ?? 0}L${names - 3} ${labels[n] ?? 0}`}
        />
        <text className={styles['end-label']} x={names} y={labels[n] ?? 0} dy="0.32em">
          {label}
        </text>
      </g>
    ));
  },
});

export default function TrendChart({ series, timeframe, location }: SeriesChartsProps) {
  const { lastUpdated, reports } = series;
  const about = { place: placeWords(location), lastUpdated, reports };
  const whole = wholeDays(series);
  const days = whole.days.slice(-timeframe);
  const lines = trendLines(whole, timeframe);
  const subtitle = chartMessages[isSmoothed(timeframe) ? 'trends.subtitle-mean' : 'trends.subtitle-day'];
  return (
    <ChartFigure
      name="trends"
      title={trendTitle(lines, timeframe)}
      subtitle={formatMessage(subtitle, { place: about.place })}
      about={about}
      table={trendTable(days, lines, about.place)}
      drawing={slotDrawing(days, [...dayMarks(days), namedLines(lines)], {
        height: 300,
        margins: {
          ...DAY_MARGINS,
          right:
            LEADER +
            longest(
              lines.map(({ label }) => label),
              CHARACTER_WIDTH.name,
            ),
        },
        whole: false,
        sentence: (day, i) => trendSentence(day, i, lines),
        first: days.length - 1,
      })}
      method={chartMessages['trends.method']}
      sources={[SOURCE]}
      empty={lines.length === 0 ? chartMessages['charts.none'] : null}
    />
  );
}
