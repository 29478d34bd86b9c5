import { area, line, symbol, symbolTriangle } from 'd3-shape';
import type { ScaleLinear } from 'd3-scale';
import { compactNumber } from '../words';
import { CHARACTER_WIDTH, labelledSlots, longest, MARGINS, type Margins, type Plot } from '../scales';
import type { ChartDay } from '../chart-day';
import { chartMessages } from '../chart-messages';
import styles from '../charts.module.css';
import type { LegendItem } from '../figure/chart-figure';

/** Positions are in pixels. A null is a gap. */
type LinePoint = { x: number; y: number | null };
type BandPoint = { x: number; low: number | null; high: number | null };

const linePath = line<LinePoint>(
  ({ x }) => x,
  ({ y }) => y ?? 0,
).defined(({ y }) => y !== null);

const bandPath = area<BandPoint>()
  .x(({ x }) => x)
  .y0(({ low }) => low ?? 0)
  .y1(({ high }) => high ?? 0)
  .defined(({ low, high }) => low !== null && high !== null);

const trianglePath = symbol(symbolTriangle, 64)() ?? '';

export function Line({
  points,
  className,
}: {
  points: readonly LinePoint[];
  className?: string | undefined;
}) {
  return <path className={className} d={linePath([...points]) ?? ''} />;
}

export function Band({
  points,
  className,
}: {
  points: readonly BandPoint[];
  className?: string | undefined;
}) {
  return <path className={className} d={bandPath([...points]) ?? ''} />;
}

/** A bar that starts at the base line, with a gap of up to 2 pixels to its neighbours. */
export function Bar({
  x,
  y,
  base,
  width,
  className,
}: {
  x: number;
  y: number;
  base: number;
  width: number;
  className?: string | undefined;
}) {
  const breadth = Math.max(1, width - Math.min(2, width / 4));
  return (
    <rect className={className} x={x - breadth / 2} y={y} width={breadth} height={Math.max(0, base - y)} />
  );
}

/** A triangle that points down, centred at x and y. `size` 1 is about 12 pixels wide. */
export function AlarmMark({ x, y, size = 1 }: { x: number; y: number; size?: number }) {
  return (
    <path
      className={styles['alarm']}
      d={trianglePath}
      transform={`translate(${x} ${y}) rotate(180) scale(${size})`}
    />
  );
}

/** A question mark in a circle, centred at x and y. `size` 1 is 13 pixels wide. */
function HeldMark({ x, y, size = 1 }: { x: number; y: number; size?: number }) {
  return (
    <g transform={`translate(${x} ${y}) scale(${size})`}>
      <circle className={styles['held']} r="6.5" />
      <path className={styles['held-sign']} d="M-2-1.5A2 2 0 1 1 0 .5V1.2M0 3.4V3.6" />
    </g>
  );
}

/** Marks the selected slot. */
export function ReadingLine({ x, top, bottom }: { x: number; top: number; bottom: number }) {
  return <line className={styles['reading']} x1={x} x2={x} y1={top} y2={bottom} />;
}

type Scale = ScaleLinear<number, number>;

/** Draws grid lines and value labels. If `whole` is true, only integers get a line and a label. */
export function ValueAxis({
  y,
  plot: { width, margins },
  whole = true,
}: {
  y: Scale;
  plot: Plot;
  whole?: boolean;
}) {
  const ticks = y.ticks(4).filter((tick) => !whole || Number.isInteger(tick));
  return (
    <g>
      {ticks.map((tick) => (
        <g key={tick}>
          <line
            className={tick === 0 ? styles['base'] : styles['grid']}
            x1={margins.left}
            x2={width - margins.right}
            y1={y(tick)}
            y2={y(tick)}
          />
          <text className={styles['tick']} x={margins.left - 6} y={y(tick)} dy="0.32em" textAnchor="end">
            {compactNumber(tick)}
          </text>
        </g>
      ))}
    </g>
  );
}

/** Minimum gap between two labels in CSS pixels. */
const GAP = 8;

/** Distance from the axis to the base line of its labels, so that they do not touch the value 0 beside the axis. */
const BASE_LINE = 20;

/** Draws as many labels under the slots as fit within the drawing. */
export function SlotAxis({ x, labels, plot }: { x: Scale; labels: readonly string[]; plot: Plot }) {
  const { width, height, margins, textScale } = plot;
  const room = longest(labels, CHARACTER_WIDTH.tick * textScale);
  return (
    <g>
      {labelledSlots(labels.length, plot, room + GAP).map((slot) => (
        <text
          key={slot}
          className={styles['tick']}
          x={Math.min(x(slot), width - room / 2)}
          y={height - margins.bottom + BASE_LINE * textScale}
          textAnchor="middle"
        >
          {labels[slot]}
        </text>
      ))}
    </g>
  );
}

/** The top margin of a daily chart has room for a row of marks. */
export const DAY_MARGINS: Margins = { ...MARGINS, top: 26 };
/** Distance from the drawing's top to the middle of the marks, in CSS pixels at the default text size. */
export const MARK_ROW = 12;
/** Marks have their full size if a day is at least this wide, in CSS pixels. Otherwise they shrink, at most to half. */
const MARK_WIDTH = 14;

export const markSize = (breadth: number): number => Math.min(1, Math.max(0.5, breadth / MARK_WIDTH));

type DayMarksProps = { days: readonly ChartDay[]; x: ScaleLinear<number, number>; base: number; row: number };

/**
 * Frames the days without their reports, from the row of marks to the base line, and marks those with held reports. The
 * mark is below that of an alarm.
 */
export function DayMarks({ days, x, base, row }: DayMarksProps) {
  const breadth = x(1) - x(0);
  const size = markSize(breadth);
  return days.map(({ date, held, alarm, isMissing }, i) => (
    <g key={date}>
      {isMissing && (
        <rect
          className={styles['missing']}
          x={x(i) - breadth / 2}
          y={row}
          width={breadth}
          height={base - row}
        />
      )}
      {held > 0 && <HeldMark x={x(i)} y={row + (alarm ? MARK_WIDTH * size : 0)} size={size} />}
    </g>
  ));
}

/** The legend of the marks that a chart has. */
export const markLegend = (days: readonly ChartDay[]): LegendItem[] => [
  ...(days.some(({ held }) => held > 0)
    ? [{ label: chartMessages['day.held-mark'], mark: <HeldMark x={12} y={7} /> }]
    : []),
  ...(days.some(({ isMissing }) => isMissing)
    ? [
        {
          label: chartMessages['day.missing'],
          mark: <rect className={styles['missing']} x="1" y="1" width="22" height="12" />,
        },
      ]
    : []),
];
