import type { AnalyticsSeries } from '@health-commons/contracts/analytics';
import { formatMessage } from '@health-commons/contracts/messages';
import { classNames } from '@health-commons/ui';
import { placeWords } from '../../selection/selection';
import { chartMessages } from '../chart-messages';
import styles from '../charts.module.css';
import { markMissing, type ChartDay } from '../chart-day';
import {
  DAY_MARGINS,
  DayMarks,
  Line,
  MARK_ROW,
  markLegend,
  ReadingLine,
  SlotAxis,
  ValueAxis,
} from '../marks/marks';
import { ChartFigure } from '../figure/chart-figure';
import type { ChartAbout } from '../figure/data-table';
import { shortDay } from '../words';
import { CHARACTER_WIDTH, longest, slotScale, spread, valueScale, type Plot } from '../scales';
import type { SeriesChartsProps } from '../outbreak-charts';
import {
  isSmoothed,
  trendLines,
  trendSentence,
  trendTable,
  trendTitle,
  wholeDays,
  type TrendLine,
} from './trend-data';

const HEIGHT = 300;
const SOURCE = { title: chartMessages['trends.source'], url: 'https://otexts.com/fpp3/moving-averages.html' };
/** Line height of the illnesses' names, in CSS pixels at the default text size. */
const LABEL_HEIGHT = 18;
/** Distance from the lowest name to the axis, so that it does not touch the last day below. */
const NAME_DISTANCE = 6;
/** Width of the gap between the plot and the names, in CSS pixels at the default text size. */
const LEADER = 14;

function draw(days: readonly ChartDay[], lines: readonly TrendLine[], plot: Plot, slot: number | null) {
  const { margins, width, textScale } = plot;
  const x = slotScale(days.length, plot);
  const y = valueScale(
    lines.flatMap(({ values }) => values),
    plot,
  );
  const end = Math.max(0, days.length - 1);
  const ends = lines.map(({ values }) => y(values.at(-1) ?? 0));
  const lowest = y(0) - NAME_DISTANCE * textScale;
  const labels = spread(ends, LABEL_HEIGHT * textScale, margins.top, lowest);
  const names = width - margins.right + LEADER * textScale;
  return (
    <>
      <DayMarks days={days} x={x} base={y(0)} row={MARK_ROW * textScale} />
      <ValueAxis y={y} plot={plot} whole={false} />
      <SlotAxis x={x} labels={days.map(({ date }) => shortDay(date))} plot={plot} />
      {slot !== null && <ReadingLine x={x(slot)} top={margins.top} bottom={y(0)} />}
      {lines.map(({ illness, label, values }, n) => {
        const points = values.map((value, i) => ({ x: x(i), y: value === null ? null : y(value) }));
        const look = classNames(styles['trend'], styles[`trend-${n}`]);
        const labelY = labels[n] ?? 0;
        return (
          <g key={illness}>
            <Line className={look} points={points} />
            <path
              className={classNames(styles['leader'], styles[`trend-${n}`])}
              d={`M${x(end) + 2} ${ends[n] ?? 0}L${names - 3} ${labelY}`}
            />
            <text className={styles['end-label']} x={names} y={labelY} dy="0.32em">
              {label}
            </text>
          </g>
        );
      })}
    </>
  );
}

type TrendChartProps = {
  series: Pick<AnalyticsSeries, 'byIllness'> & { days: readonly ChartDay[] };
  timeframe: number;
  about: ChartAbout;
};

function TrendChart({ series, timeframe, about }: TrendChartProps) {
  const whole = wholeDays(series);
  const days = whole.days.slice(-timeframe);
  const lines = trendLines(whole, timeframe);
  const subtitle = chartMessages[isSmoothed(timeframe) ? 'trends.subtitle-mean' : 'trends.subtitle-day'];
  return (
    <ChartFigure
      name="trends"
      title={trendTitle(whole, lines, timeframe)}
      subtitle={formatMessage(subtitle, { place: about.place })}
      about={about}
      table={trendTable(days, lines, about.place)}
      drawing={{
        height: HEIGHT,
        legend: markLegend(days),
        margins: {
          ...DAY_MARGINS,
          right:
            LEADER +
            longest(
              lines.map(({ label }) => label),
              CHARACTER_WIDTH.name,
            ),
        },
        reading: {
          label: chartMessages['chart.read'],
          sentences: days.map((day, i) => trendSentence(day, i, lines)),
          first: days.length - 1,
        },
        draw: (plot, slot) => draw(days, lines, plot, slot),
      }}
      method={chartMessages['trends.method']}
      sources={[SOURCE]}
    >
      {lines.length === 0 ? <p>{chartMessages['charts.none']}</p> : undefined}
    </ChartFigure>
  );
}

export default function TrendsCharts({ series, timeframe, location, evidence }: SeriesChartsProps) {
  const { lastUpdated, reports } = series;
  return (
    <div className={styles['stack']}>
      <TrendChart
        series={{ ...series, days: markMissing(series.days, evidence.gaps) }}
        timeframe={timeframe}
        about={{ place: placeWords(location), lastUpdated, reports }}
      />
    </div>
  );
}
