import type { AnalyticsSeries } from '@health-commons/contracts/analytics';
import { formatMessage } from '@health-commons/contracts/messages';
import { formatDay } from '@health-commons/ui/dates';
import { chartMessages, formatNumber, illnessWords } from '../words';
import { type ChartAbout, tableOf, type ChartTable } from '../chart-table';
import { ChartFigure } from '../figure/chart-figure';
import { band, line, slotDrawing, type Layer } from '../marks/marks';

const WEEK = 7;

type Rt = NonNullable<AnalyticsSeries['rt']>;
/** A complete day, and the estimate of the 7 days that end on it. `window` is null if there is no estimate. */
type RtDay = { date: string; window: Rt['windows'][number] | null };

type Series = Pick<AnalyticsSeries, 'days' | 'rt' | 'rtWhyNot'>;

/** Returns the complete days of the timeframe. Days without an estimate are gaps in the line. */
export function rtDays({ days, rt }: Series, timeframe: number): RtDay[] {
  const windows = new Map(rt?.windows.map((window) => [window.date, window]));
  return days
    .filter(({ provisional }) => !provisional)
    .slice(-timeframe)
    .map(({ date }) => ({ date, window: windows.get(date) ?? null }));
}

/** Returns why none of the days has an estimate, or null if one of them has an estimate. */
export function rtNone({ rt, rtWhyNot }: Series, days: readonly RtDay[]): string | null {
  if (days.some(({ window }) => window !== null)) return null;
  const last = rt?.windows.at(-1);
  return last ? formatMessage(chartMessages['rt.old'], { day: formatDay(last.date) }) : rtWhyNot;
}

/** Returns the title. An estimate is current only if its 7 days overlap the last 7 complete days. */
export function rtTitle(rt: AnalyticsSeries['rt'], days: readonly RtDay[]): string {
  const index = days.map(({ window }) => window !== null).lastIndexOf(true);
  const last = days[index]?.window;
  if (!rt || !last) return chartMessages['rt.title-none'];
  const illness = illnessWords(rt.illness);
  const day = formatDay(last.date);
  if (days.length - 1 - index >= WEEK) return formatMessage(chartMessages['rt.title-old'], { illness, day });
  const { lower, upper } = last;
  const way = lower > 1 ? 'growing' : upper < 1 ? 'shrinking' : 'unclear';
  const values = { illness, low: formatNumber(lower), high: formatNumber(upper), day };
  return formatMessage(chartMessages[`rt.title-${way}`], values);
}

export function rtSentence({ date, window }: RtDay): string {
  const day = formatDay(date);
  if (window === null) return formatMessage(chartMessages['rt.read-none'], { day });
  return formatMessage(chartMessages['rt.read'], {
    day,
    mean: formatNumber(window.mean),
    low: formatNumber(window.lower),
    high: formatNumber(window.upper),
  });
}

const rtTable = (days: readonly RtDay[]): ChartTable =>
  tableOf(days, [
    ['week_ending', chartMessages['fan.week'], ({ date }) => date],
    ['rt_mean', chartMessages['rt.mean'], ({ window }) => window?.mean ?? null],
    ['rt_low_95', chartMessages['rt.low'], ({ window }) => window?.lower ?? null],
    ['rt_high_95', chartMessages['rt.high'], ({ window }) => window?.upper ?? null],
  ]);

const SOURCE = { title: chartMessages['rt.source'], url: 'https://doi.org/10.1093/aje/kwt133' };

const LAYERS: readonly Layer<RtDay>[] = [
  line('observed', ({ window }) => window?.mean, chartMessages['rt.mean']),
  band(
    'range95',
    ({ window }) => window?.lower,
    ({ window }) => window?.upper,
    chartMessages['rt.range'],
  ),
  line('threshold', () => 1, chartMessages['rt.one']),
];

type RtChartProps = { series: AnalyticsSeries; timeframe: number; about: ChartAbout };

/** Shows the reproduction number, or why there is no estimate. */
export function RtChart({ series, timeframe, about }: RtChartProps) {
  const days = rtDays(series, timeframe);
  const none = rtNone(series, days);
  const interval = series.rt?.serialInterval;
  return (
    <ChartFigure
      name="rt"
      title={rtTitle(series.rt, days)}
      subtitle={formatMessage(chartMessages['rt.subtitle'], { place: about.place })}
      about={about}
      table={rtTable(days)}
      drawing={slotDrawing(days, LAYERS, {
        height: 240,
        // The line at 1 is always visible.
        minTop: 2,
        whole: false,
        sentence: rtSentence,
        first: days.length - 1,
      })}
      method={
        interval && none === null
          ? formatMessage(chartMessages['rt.method'], {
              mean: formatNumber(interval.mean),
              sd: formatNumber(interval.sd),
            })
          : chartMessages['rt.method-none']
      }
      sources={[SOURCE, ...(interval && none === null ? [interval.source] : [])]}
      empty={none}
    />
  );
}
