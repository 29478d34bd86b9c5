import { area, line, symbol, symbolTriangle } from 'd3-shape';
import type { ScaleLinear } from 'd3-scale';
import type { ReactNode } from 'react';
import type { SeriesDay } from '@health-commons/contracts/analytics';
import { chartMessages } from '../chart-messages';
import styles from '../charts.module.css';
import type { LegendItem } from '../figure/chart-figure';
import {
  CHARACTER_WIDTH,
  labelledSlots,
  longest,
  MARGINS,
  slotScale,
  valueScale,
  type Margins,
  type Plot,
} from '../scales';
import { compactNumber, shortDay } from '../words';

type Scale = ScaleLinear<number, number>;

/** A value that a chart draws. Without one, there is a gap. */
type Value = number | null | undefined;
type ValueOf<Slot> = (slot: Slot, i: number) => Value;

/** Where a chart draws its slots and values, and functions that draw lines and bands there. `look` is a CSS class. */
type Frame<Slot> = {
  plot: Plot;
  x: Scale;
  y: Scale;
  /** Width of a slot in pixels. */
  breadth: number;
  line: (look: string, of: ValueOf<Slot>) => ReactNode;
  band: (look: string, low: ValueOf<Slot>, high: ValueOf<Slot>) => ReactNode;
};

type Parts<Slot> = {
  /** The values of a slot that must fit in the drawing. */
  values: (slot: Slot, i: number) => readonly Value[];
  /** Minimum top of the scale. */
  minTop?: number;
  /** Whether only integers get a grid line and a label. */
  whole?: boolean;
  /** Parts behind the axes, in front of them, and over the line that marks the selected slot. */
  back: (frame: Frame<Slot>) => ReactNode;
  front: (frame: Frame<Slot>) => ReactNode;
  over?: (frame: Frame<Slot>) => ReactNode;
};

/** Returns a function that draws slots, one per day or week, with a time axis and a value axis. */
export const drawSlots =
  <Slot extends { date: string }>(
    slots: readonly Slot[],
    { values, minTop = 1, whole = true, back, front, over }: Parts<Slot>,
  ) =>
  (plot: Plot, selected: number | null): ReactNode => {
    const x = slotScale(slots.length, plot);
    const y = valueScale(
      slots.flatMap((slot, i) => values(slot, i)),
      plot,
      minTop,
    );
    const frame: Frame<Slot> = {
      plot,
      x,
      y,
      breadth: x(1) - x(0),
      line(look, of) {
        const path = line<Value>(
          (_, i) => x(i),
          (value) => y(value ?? 0),
        ).defined((value) => value != null);
        return <path className={styles[look]} d={path(slots.map(of)) ?? ''} />;
      },
      band(look, low, high) {
        const path = area<readonly [Value, Value]>(
          (_, i) => x(i),
          ([bottom]) => y(bottom ?? 0),
          ([, top]) => y(top ?? 0),
        ).defined(([bottom, top]) => bottom != null && top != null);
        return (
          <path
            className={styles[look]}
            d={path(slots.map((slot, i) => [low(slot, i), high(slot, i)] as const)) ?? ''}
          />
        );
      },
    };
    return (
      <>
        {back(frame)}
        <ValueAxis y={y} plot={plot} whole={whole} />
        <SlotAxis x={x} labels={slots.map(({ date }) => shortDay(date))} plot={plot} />
        {front(frame)}
        {selected !== null && (
          <line
            className={styles['reading']}
            x1={x(selected)}
            x2={x(selected)}
            y1={plot.margins.top}
            y2={y(0)}
          />
        )}
        {over?.(frame)}
      </>
    );
  };

type ValueAxisProps = { y: Scale; plot: Plot; whole: boolean };

function ValueAxis({ y, plot: { width, margins }, whole }: ValueAxisProps) {
  const ticks = y.ticks(4).filter((tick) => !whole || Number.isInteger(tick));
  return ticks.map((tick) => (
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
  ));
}

/** Minimum gap between two labels in CSS pixels. */
const GAP = 8;

/** Distance from the axis to the base line of its labels, so that they do not touch the value 0 beside the axis. */
const BASE_LINE = 20;

/** Draws as many labels under the slots as fit within the drawing. */
function SlotAxis({ x, labels, plot }: { x: Scale; labels: readonly string[]; plot: Plot }) {
  const { width, height, margins, textScale } = plot;
  const room = longest(labels, CHARACTER_WIDTH.tick * textScale);
  return labelledSlots(labels.length, plot, room + GAP).map((slot) => (
    <text
      key={slot}
      className={styles['tick']}
      x={Math.min(x(slot), width - room / 2)}
      y={height - margins.bottom + BASE_LINE * textScale}
      textAnchor="middle"
    >
      {labels[slot]}
    </text>
  ));
}

/** Items of a legend: a line and an area. `look` is a CSS class. */
export const lineItem = (label: string, look: string): LegendItem => ({
  label,
  mark: <path className={styles[look]} d="M0 7H24" />,
});
export const areaItem = (label: string, look: string): LegendItem => ({
  label,
  mark: <rect className={styles[look]} width="24" height="14" />,
});

/** The legend of a forecast's middle and ranges. */
export const FORECAST_LEGEND = [
  lineItem(chartMessages['fan.median'], 'median'),
  areaItem(chartMessages['fan.range50'], 'range50'),
  areaItem(chartMessages['fan.range95'], 'range95'),
];

const trianglePath = symbol(symbolTriangle, 64)() ?? '';

type MarkProps = { x: number; y: number; size?: number };

/** A triangle that points down, centred at x and y. `size` 1 is about 12 pixels wide. */
export function AlarmMark({ x, y, size = 1 }: MarkProps) {
  return (
    <path
      className={styles['alarm']}
      d={trianglePath}
      transform={`translate(${x} ${y}) rotate(180) scale(${size})`}
    />
  );
}

/** A question mark in a circle, centred at x and y. `size` 1 is 13 pixels wide. */
function HeldMark({ x, y, size = 1 }: MarkProps) {
  return (
    <g transform={`translate(${x} ${y}) scale(${size})`}>
      <circle className={styles['held']} r="6.5" />
      <path className={styles['held-sign']} d="M-2-1.5A2 2 0 1 1 0 .5V1.2M0 3.4V3.6" />
    </g>
  );
}

/** The top margin of a daily chart has room for a row of marks. */
export const DAY_MARGINS: Margins = { ...MARGINS, top: 26 };
/** Distance from the drawing's top to the middle of the marks, in CSS pixels at the default text size. */
const MARK_ROW = 12;
/** Marks have their full size if a day is at least this wide, in CSS pixels. Otherwise they shrink, at most to half. */
const MARK_WIDTH = 14;

const markSize = (breadth: number): number => Math.min(1, Math.max(0.5, breadth / MARK_WIDTH));

type Alarms<Slot> = { frame: Frame<Slot>; days: readonly { date: string; alarm: boolean }[] };

/** Marks the days of an outbreak in the row above the plot. */
export function AlarmMarks<Slot>({ frame: { x, breadth, plot }, days }: Alarms<Slot>) {
  const [y, size] = [MARK_ROW * plot.textScale, markSize(breadth)];
  return days.map(({ date, alarm }, i) => alarm && <AlarmMark key={date} x={x(i)} y={y} size={size} />);
}

/**
 * Frames the days without their reports, from the row of marks to the base line, and marks those with held reports. The
 * mark is below that of an alarm.
 */
export function DayMarks<Slot>({ frame, days }: { frame: Frame<Slot>; days: readonly SeriesDay[] }) {
  const { x, y, breadth, plot } = frame;
  const [row, size] = [MARK_ROW * plot.textScale, markSize(breadth)];
  return days.map(({ date, held, alarm, missing }, i) => (
    <g key={date}>
      {missing && (
        <rect
          className={styles['missing']}
          x={x(i) - breadth / 2}
          y={row}
          width={breadth}
          height={y(0) - row}
        />
      )}
      {held > 0 && <HeldMark x={x(i)} y={row + (alarm ? MARK_WIDTH * size : 0)} size={size} />}
    </g>
  ));
}

/** The legend of the marks that a chart has. */
export function markLegend(days: readonly SeriesDay[]): LegendItem[] {
  const held = { label: chartMessages['day.held-mark'], mark: <HeldMark x={12} y={7} /> };
  const missing = {
    label: chartMessages['day.missing'],
    mark: <rect className={styles['missing']} x="1" y="1" width="22" height="12" />,
  };
  return [
    ...(days.some((day) => day.held > 0) ? [held] : []),
    ...(days.some(({ missing }) => missing) ? [missing] : []),
  ];
}
