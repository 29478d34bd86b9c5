import type { SeriesDay } from '@health-commons/contracts/analytics';
import { formatMessage } from '@health-commons/contracts/messages';
import { placeWords } from '../../selection/selection';
import { chartMessages } from '../chart-messages';
import styles from '../charts.module.css';
import { DAY_MARGINS, dayMarks, line, slotDrawing, type Layer } from '../marks/marks';
import { ChartFigure } from '../figure/chart-figure';
import { CHARACTER_WIDTH, longest, spread } from '../scales';
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

/** The tokens of the lines' colours: five illnesses, and all others. */
const COLOURS = ['link', 'error', 'success', 'warning', 'text', 'control-border'] as const;
const SOURCE = { title: chartMessages['trends.source'], url: 'https://otexts.com/fpp3/moving-averages.html' };
/** Line height of the illnesses' names, in CSS pixels at the default text size. */
const LABEL_HEIGHT = 18;
/** Distance from the lowest name to the axis, so that it does not touch the last day below. */
const NAME_DISTANCE = 6;
/** Width of the gap between the plot and the names, in CSS pixels at the default text size. */
const LEADER = 14;

/** A line for each illness, with its name at its end. */
const namedLines = (lines: readonly TrendLine[]): Layer<SeriesDay> => ({
  top: (_, i) => Math.max(0, ...lines.map(({ values }) => values[i] ?? 0)),
  draw(frame) {
    const { slots, x, y, plot } = frame;
    const { margins, width, textScale } = plot;
    const end = Math.max(0, slots.length - 1);
    const ends = lines.map(({ values }) => y(values.at(-1) ?? 0));
    const lowest = y(0) - NAME_DISTANCE * textScale;
    const labels = spread(ends, LABEL_HEIGHT * textScale, margins.top, lowest);
    const names = width - margins.right + LEADER * textScale;
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
