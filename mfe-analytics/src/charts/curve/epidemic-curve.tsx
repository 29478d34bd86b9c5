import { joinSentences } from '@health-commons/base/locale';
import type { AnalyticsSeries, SeriesDay } from '@health-commons/contracts/analytics';
import { formatMessage } from '@health-commons/contracts/messages';
import { formatDay } from '@health-commons/ui/dates';
import { lastComplete } from '../chart-day';
import { chartMessages } from '../chart-messages';
import type { ChartAbout } from '../chart-table';
import styles from '../charts.module.css';
import { ChartFigure } from '../figure/chart-figure';
import {
  AlarmMark,
  AlarmMarks,
  areaItem,
  DAY_MARGINS,
  DayMarks,
  drawSlots,
  lineItem,
  markLegend,
} from '../marks/marks';
import { stateWords } from '../words';
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
  lineItem(chartMessages['curve.expected'], 'expected'),
  areaItem(chartMessages['curve.range'], 'range'),
  lineItem(chartMessages['curve.threshold'], 'threshold'),
  { label: chartMessages['curve.alarm'], mark: <AlarmMark x={12} y={7} /> },
];

const drawing = (days: readonly SeriesDay[]) =>
  drawSlots(days, {
    values: ({ count, upper, threshold }) => [count, upper, threshold],
    back: (frame) => (
      <>
        <DayMarks frame={frame} days={days} />
        {frame.band(
          'range',
          ({ lower }) => lower,
          ({ upper }) => upper,
        )}
      </>
    ),
    front({ x, y, breadth, line }) {
      // A bar has a gap of up to 2 pixels to its neighbours.
      const width = Math.max(1, breadth - Math.min(2, breadth / 4));
      return (
        <>
          {days.map(({ date, count, provisional }, i) => (
            <rect
              key={date}
              className={styles[provisional ? 'bar-provisional' : 'bar']}
              x={x(i) - width / 2}
              y={y(count)}
              width={width}
              height={y(0) - y(count)}
            />
          ))}
          {line('halo', ({ expected }) => expected)}
          {line('expected', ({ expected }) => expected)}
          {line('threshold', ({ threshold }) => threshold)}
        </>
      );
    },
    over: (frame) => <AlarmMarks frame={frame} days={days} />,
  });

type EpidemicCurveProps = {
  series: AnalyticsSeries;
  timeframe: number;
  about: ChartAbout;
  illness: string | null;
};

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
      drawing={{
        height: HEIGHT,
        margins: DAY_MARGINS,
        legend: [...LEGEND, ...markLegend(days)],
        reading: {
          label: chartMessages['chart.read'],
          sentences: days.map(daySentence),
          first: lastComplete(days),
        },
        draw: drawing(days),
      }}
      method={method.description}
      sources={method.sources}
      empty={isEmpty ? chartMessages['charts.none'] : null}
    />
  );
}
