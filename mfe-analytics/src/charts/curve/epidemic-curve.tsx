import { joinSentences } from '@health-commons/base/locale';
import type { AnalyticsSeries, SeriesDay } from '@health-commons/contracts/analytics';
import { formatMessage } from '@health-commons/contracts/messages';
import { chartMessages } from '../chart-messages';
import styles from '../charts.module.css';
import { ChartFigure } from '../figure/chart-figure';
import type { ChartAbout } from '../figure/chart-data';
import { shortDay } from '../format';
import { lastComplete } from '../last-complete';
import { SlotAxis, ValueAxis } from '../marks/axes';
import { AlarmMark, Band, Bar, Line, ReadingLine } from '../marks/marks';
import { MARGINS, slotScale, valueScale, type Plot } from '../scales';
import { curveTable, curveTitle, daySentence } from './curve-words';

const HEIGHT = 260;
/** The top margin has room for a row of alarm marks. */
const CURVE_MARGINS = { ...MARGINS, top: 26 };
/** Distance from the drawing's top to the middle of the alarm marks, in CSS pixels at the default text size. */
const ALARM_ROW = 12;
/**
 * Alarm marks have their full size if a day is at least this wide, in CSS pixels. Otherwise they shrink, at most to
 * half.
 */
const ALARM_WIDTH = 14;

const LEGEND = [
  {
    label: chartMessages['curve.count'],
    mark: <rect className={styles['bar']} x="8" y="2" width="8" height="12" />,
  },
  {
    label: chartMessages['curve.provisional'],
    mark: <rect className={styles['bar-provisional']} x="8" y="2" width="8" height="11" />,
  },
  { label: chartMessages['curve.expected'], mark: <path className={styles['expected']} d="M0 7H24" /> },
  { label: chartMessages['curve.range'], mark: <rect className={styles['range']} width="24" height="14" /> },
  { label: chartMessages['curve.threshold'], mark: <path className={styles['threshold']} d="M0 7H24" /> },
  { label: chartMessages['curve.alarm'], mark: <AlarmMark x={12} y={7} /> },
];

function draw(days: readonly SeriesDay[], plot: Plot, slot: number | null) {
  const x = slotScale(days.length, plot);
  const y = valueScale(
    days.flatMap(({ count, upper, threshold }) => [count, upper, threshold]),
    plot,
  );
  const points = (of: (day: SeriesDay) => number | null) =>
    days.map((day, i) => {
      const value = of(day);
      return { x: x(i), y: value === null ? null : y(value) };
    });
  const breadth = x(1) - x(0);
  const markSize = Math.min(1, Math.max(0.5, breadth / ALARM_WIDTH));
  return (
    <>
      <Band
        className={styles['range']}
        points={days.map(({ lower, upper }, i) => ({
          x: x(i),
          low: lower === null ? null : y(lower),
          high: upper === null ? null : y(upper),
        }))}
      />
      <ValueAxis y={y} plot={plot} />
      <SlotAxis x={x} labels={days.map(({ date }) => shortDay(date))} plot={plot} />
      {days.map((day, i) => (
        <Bar
          key={day.date}
          className={styles[day.provisional ? 'bar-provisional' : 'bar']}
          x={x(i)}
          y={y(day.count)}
          base={y(0)}
          width={breadth}
        />
      ))}
      <Line className={styles['halo']} points={points(({ expected }) => expected)} />
      <Line className={styles['expected']} points={points(({ expected }) => expected)} />
      <Line className={styles['threshold']} points={points(({ threshold }) => threshold)} />
      {slot !== null && <ReadingLine x={x(slot)} top={plot.margins.top} bottom={y(0)} />}
      {days.map(
        ({ date, alarm }, i) =>
          alarm && <AlarmMark key={date} x={x(i)} y={ALARM_ROW * plot.textScale} size={markSize} />,
      )}
    </>
  );
}

type EpidemicCurveProps = {
  series: AnalyticsSeries;
  /** Number of days shown, counted back from the last day of the series. */
  timeframe: number;
  about: ChartAbout;
  illness: string | null;
};

export function EpidemicCurve({ series, timeframe, about, illness }: EpidemicCurveProps) {
  const { method } = series;
  const days = series.days.slice(-timeframe - 1);
  const isEmpty = days.every(({ count, upper }) => count === 0 && upper === null);
  return (
    <ChartFigure
      name="curve"
      title={curveTitle(days, illness)}
      subtitle={joinSentences([
        formatMessage(chartMessages['curve.subtitle'], { place: about.place }),
        ...(illness === null && days.some(({ alarm }) => alarm) ? [chartMessages['curve.any']] : []),
      ])}
      about={about}
      table={curveTable(days)}
      drawing={{
        height: HEIGHT,
        margins: CURVE_MARGINS,
        legend: LEGEND,
        reading: {
          label: chartMessages['chart.read'],
          sentences: days.map(daySentence),
          first: lastComplete(days),
        },
        draw: (plot, slot) => draw(days, plot, slot),
      }}
      method={method.description}
      sources={method.sources}
    >
      {isEmpty ? <p>{chartMessages['charts.none']}</p> : undefined}
    </ChartFigure>
  );
}
