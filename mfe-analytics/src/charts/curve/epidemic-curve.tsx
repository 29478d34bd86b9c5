import { joinSentences } from '@health-commons/base/locale';
import type { AnalyticsSeries } from '@health-commons/contracts/analytics';
import { formatMessage } from '@health-commons/contracts/messages';
import { chartMessages } from '../chart-messages';
import styles from '../charts.module.css';
import { lastComplete, type ChartDay } from '../chart-day';
import {
  AlarmMark,
  Band,
  Bar,
  DAY_MARGINS,
  DayMarks,
  Line,
  MARK_ROW,
  markLegend,
  markSize,
  ReadingLine,
  SlotAxis,
  ValueAxis,
} from '../marks/marks';
import { ChartFigure } from '../figure/chart-figure';
import type { ChartAbout } from '../figure/data-table';
import { formatDay } from '@health-commons/ui/dates';
import { shortDay, stateWords } from '../words';
import { slotScale, valueScale, type Plot } from '../scales';
import { curveTable, curveTitle, daySentence } from './curve-words';

const HEIGHT = 260;
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

function draw(days: readonly ChartDay[], plot: Plot, slot: number | null) {
  const x = slotScale(days.length, plot);
  const y = valueScale(
    days.flatMap(({ count, upper, threshold }) => [count, upper, threshold]),
    plot,
  );
  const points = (of: (day: ChartDay) => number | null) =>
    days.map((day, i) => {
      const value = of(day);
      return { x: x(i), y: value === null ? null : y(value) };
    });
  const breadth = x(1) - x(0);
  const row = MARK_ROW * plot.textScale;
  return (
    <>
      <DayMarks days={days} x={x} base={y(0)} row={row} />
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
        ({ date, alarm }, i) => alarm && <AlarmMark key={date} x={x(i)} y={row} size={markSize(breadth)} />,
      )}
    </>
  );
}

type EpidemicCurveProps = {
  /** The complete days of the timeframe, and today. */
  days: readonly ChartDay[];
  method: AnalyticsSeries['method'];
  about: ChartAbout;
  illness: string | null;
  /** Whether reports of the illness, or of any, are being checked. */
  isChecked: boolean;
};

export function EpidemicCurve({ days, method, about, illness, isChecked }: EpidemicCurveProps) {
  const now = days[lastComplete(days)];
  const isEmpty = days.every(({ count, held, upper }) => count + held === 0 && upper === null);
  return (
    <ChartFigure
      name="curve"
      title={curveTitle(days, { illness, isChecked })}
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
      drawing={{
        height: HEIGHT,
        margins: DAY_MARGINS,
        legend: [...LEGEND, ...markLegend(days)],
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
