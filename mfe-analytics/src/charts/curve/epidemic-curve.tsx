import { joinSentences, joinList } from '@health-commons/base/locale';
import type { SeriesDay } from '@health-commons/contracts/analytics';
import { formatMessage } from '@health-commons/contracts/messages';
import { formatDay } from '@health-commons/ui/dates';
import { lastComplete, lackOf, type ChartAbout, tableOf, type ChartTable } from '../chart-table';
import { chartMessages, formatNumber, illnessWords, reportsWords, stateWords } from '../words';
import { ChartFigure } from '../figure/chart-figure';
import { alarmMarks, band, DAY_MARGINS, dayMarks, line, slotDrawing, type Layer } from '../marks/marks';
import type { SeriesChartsProps } from '../outbreak-charts';
import styles from '../charts.module.css';

type Options = { illness: string | null; checked: boolean };

export function curveTitle(days: readonly SeriesDay[], { illness, checked }: Options): string {
  const values = { what: illnessWords(illness), days: days.filter(({ provisional }) => !provisional).length };
  if (checked) return formatMessage(chartMessages['curve.title-checking'], values);
  const alarms = days.filter(({ alarm }) => alarm);
  const last = alarms.at(-1);
  if (last) {
    // For all illnesses together, a day has an alarm if any single illness has an alarm.
    const title = chartMessages[illness === null ? 'curve.title-any' : 'curve.title-alarms'];
    return formatMessage(title, { ...values, n: alarms.length, day: formatDay(last.date) });
  }
  if (days.every(({ count, held }) => count + held === 0))
    return formatMessage(chartMessages['curve.title-none'], values);
  const isKnown =
    days.some(({ week }) => week.threshold !== null) && days[lastComplete(days)]?.state !== 'too-few';
  return formatMessage(chartMessages[isKnown ? 'curve.title-quiet' : 'curve.title-unknown'], values);
}

/** Returns the state of a day and what its count lacks. */
function notesOf(day: SeriesDay): string[] {
  const { provisional, state } = day;
  return [
    ...(provisional ? [chartMessages['curve.provisional']] : []),
    ...(state ? [stateWords(state)] : []),
    ...lackOf([day]),
  ];
}

export function daySentence(day: SeriesDay): string {
  const { date, count, expected } = day;
  const values = { day: formatDay(date), reports: reportsWords(count) };
  const sentence =
    expected === null
      ? formatMessage(chartMessages['curve.read-plain'], values)
      : formatMessage(chartMessages['curve.read'], { ...values, expected: formatNumber(expected) });
  return joinList([sentence, ...notesOf(day)]);
}

const curveTable = (days: readonly SeriesDay[]): ChartTable =>
  tableOf(days, [
    ['date', chartMessages['chart.day'], ({ date }) => date],
    ['count', chartMessages['curve.count'], ({ count }) => count],
    ['held', chartMessages['curve.held'], ({ held }) => held],
    ['state', chartMessages['curve.state'], (day) => joinList(notesOf({ ...day, held: 0 })) || null, 'text'],
    ['expected', chartMessages['curve.expected'], ({ expected }) => expected],
    ['lower', chartMessages['curve.lower'], ({ lower }) => lower],
    ['upper', chartMessages['curve.upper'], ({ upper }) => upper],
    ['threshold', chartMessages['curve.threshold'], ({ threshold }) => threshold],
    ['week_count', chartMessages['curve.week'], ({ week }) => week.count],
    ['week_threshold', chartMessages['curve.week-threshold'], ({ week }) => week.threshold],
  ]);

/** The bars of the days that are provisional, or of those that are not. */
const bars = (look: 'bar' | 'bar-provisional', label: string): Layer<SeriesDay> => ({
  top: ({ count }) => count,
  legend: { label, mark: <rect className={styles[look]} x="8" y="2" width="8" height="11" /> },
  draw({ slots, x, y, breadth }) {
    // A bar has a gap of up to 2 units to its neighbours.
    const width = Math.max(1, breadth - Math.min(2, breadth / 4));
    return slots.map(
      ({ date, count, provisional }, i) =>
        provisional === (look === 'bar-provisional') && (
          <rect
            key={date}
            className={styles[look]}
            x={x(i) - width / 2}
            y={y(count)}
            width={width}
            height={y(0) - y(count)}
          />
        ),
    );
  },
});

const LAYERS: readonly Layer<SeriesDay>[] = [
  bars('bar', chartMessages['curve.count']),
  bars('bar-provisional', chartMessages['curve.provisional']),
  line('halo', ({ expected }) => expected),
  line('expected', ({ expected }) => expected, chartMessages['curve.expected']),
  band(
    'range',
    ({ lower }) => lower,
    ({ upper }) => upper,
    chartMessages['curve.range'],
  ),
  line('threshold', ({ threshold }) => threshold, chartMessages['curve.threshold']),
  alarmMarks(chartMessages['curve.alarm']),
];

type EpidemicCurveProps = Pick<SeriesChartsProps, 'series' | 'timeframe' | 'illness'> & { about: ChartAbout };

export function EpidemicCurve({ series, timeframe, about, illness }: EpidemicCurveProps) {
  const { method, checked } = series;
  // The complete days of the timeframe, and today.
  const days = series.days.slice(-timeframe - 1);
  const now = days[lastComplete(days)];
  const isEmpty = days.every(({ count, held, upper }) => count + held === 0 && upper === null);
  return (
    <ChartFigure
      name="curve"
      title={curveTitle(days, { illness, checked })}
      subtitle={joinSentences([
        formatMessage(chartMessages['curve.subtitle'], { place: about.place }),
        ...(now?.state
          ? [
              formatMessage(chartMessages['curve.now'], {
                day: formatDay(now.date),
                state: stateWords(now.state),
              }),
            ]
          : []),
        ...(illness === null && days.some(({ alarm }) => alarm) ? [chartMessages['curve.any']] : []),
      ])}
      about={about}
      table={curveTable(days)}
      drawing={slotDrawing(days, [...dayMarks(days), ...LAYERS], {
        height: 260,
        margins: DAY_MARGINS,
        sentence: daySentence,
        first: lastComplete(days),
      })}
      method={method.description}
      sources={method.sources}
      empty={isEmpty ? chartMessages['charts.none'] : null}
    />
  );
}
