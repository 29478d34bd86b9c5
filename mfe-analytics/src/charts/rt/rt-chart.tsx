import type { AnalyticsSeries } from '@health-commons/contracts/analytics';
import { formatMessage } from '@health-commons/contracts/messages';
import { chartMessages } from '../chart-messages';
import styles from '../charts.module.css';
import { ChartFigure } from '../figure/chart-figure';
import type { ChartAbout } from '../figure/data-table';
import { formatNumber, shortDay } from '../words';
import { Band, Line, ReadingLine, SlotAxis, ValueAxis } from '../marks/marks';
import { slotScale, valueScale, type Plot } from '../scales';
import { rtDays, rtNone, rtSentence, rtTable, rtTitle, type RtDay } from './rt-data';

const HEIGHT = 240;
const SOURCE = { title: chartMessages['rt.source'], url: 'https://doi.org/10.1093/aje/kwt133' };
/** Minimum top of the scale, so that the line at 1 is always visible. */
const MIN_TOP = 2;

const LEGEND = [
  { label: chartMessages['rt.mean'], mark: <path className={styles['observed']} d="M0 7H24" /> },
  { label: chartMessages['rt.range'], mark: <rect className={styles['range95']} width="24" height="14" /> },
  { label: chartMessages['rt.one'], mark: <path className={styles['threshold']} d="M0 7H24" /> },
];

function draw(days: readonly RtDay[], plot: Plot, slot: number | null) {
  const { width, margins } = plot;
  const x = slotScale(days.length, plot);
  const y = valueScale(
    days.map(({ window }) => window?.upper ?? null),
    plot,
    MIN_TOP,
  );
  const height = (value: number | undefined) => (value === undefined ? null : y(value));
  const isAlone = (i: number) => !days[i - 1]?.window && !days[i + 1]?.window;
  return (
    <>
      <Band
        className={styles['range95']}
        points={days.map(({ window }, i) => ({
          x: x(i),
          low: height(window?.lower),
          high: height(window?.upper),
        }))}
      />
      <ValueAxis y={y} plot={plot} whole={false} />
      <SlotAxis x={x} labels={days.map(({ date }) => shortDay(date))} plot={plot} />
      <line
        className={styles['threshold']}
        x1={margins.left}
        x2={width - margins.right}
        y1={y(1)}
        y2={y(1)}
      />
      <Line
        className={styles['observed']}
        points={days.map(({ window }, i) => ({ x: x(i), y: height(window?.mean) }))}
      />
      {days.map(
        ({ date, window }, i) =>
          window !== null &&
          isAlone(i) && (
            // A single day is drawn as a mark, because a line or band needs two days.
            <g key={date}>
              <path className={styles['alone']} d={`M${x(i)} ${y(window.lower)}V${y(window.upper)}`} />
              <circle className={styles['dot']} cx={x(i)} cy={y(window.mean)} r="3" />
            </g>
          ),
      )}
      {slot !== null && <ReadingLine x={x(slot)} top={margins.top} bottom={y(0)} />}
    </>
  );
}

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
      drawing={{
        height: HEIGHT,
        legend: LEGEND,
        reading: {
          label: chartMessages['chart.read'],
          sentences: days.map(rtSentence),
          first: days.length - 1,
        },
        draw: (plot, slot) => draw(days, plot, slot),
      }}
      method={
        interval && none === null
          ? formatMessage(chartMessages['rt.method'], {
              mean: formatNumber(interval.mean),
              sd: formatNumber(interval.sd),
            })
          : chartMessages['rt.method-none']
      }
      sources={[SOURCE, ...(interval && none === null ? [interval.source] : [])]}
    >
      {none !== null ? <p>{none}</p> : undefined}
    </ChartFigure>
  );
}
