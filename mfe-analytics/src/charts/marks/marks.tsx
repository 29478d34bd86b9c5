import { area, line as lineShape, symbol, symbolTriangle } from 'd3-shape';
import type { ScaleLinear } from 'd3-scale';
import { Fragment } from 'react';
import type { SeriesDay } from '@health-commons/contracts/analytics';
import type { Elements } from '@health-commons/ui';
import { chartMessages, compactNumber, shortDay } from '../words';
import styles from '../charts.module.css';
import type { Range } from '../fan/forecast-fan';
import type { Drawing, LegendItem } from '../figure/chart-figure';
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

type Scale = ScaleLinear<number, number>;

/** A value that a chart draws. Without one, there is a gap. */
type Value = number | null | undefined;
type ValueOf<Slot> = (slot: Slot, i: number) => Value;

/** Where a chart draws its slots and values. `breadth` is the width of a slot. */
type Frame<Slot> = { slots: readonly Slot[]; plot: Plot; x: Scale; y: Scale; breadth: number };

/** A part of a drawing. */
export type Layer<Slot> = {
  draw: (frame: Frame<Slot>) => Elements;
  /** The largest value of a slot, which must fit in the drawing. */
  top?: ValueOf<Slot>;
  legend?: LegendItem | undefined;
  /** Whether it is behind the axes. */
  isBack?: boolean;
};

/** Without a label, there is no item. */
export const legendItem = (label: string | undefined, mark: Elements) =>
  label === undefined ? undefined : { label, mark };

/** A line. `look` is a CSS class. Without a label, it is not in the legend. */
export const line = <Slot,>(look: string, of: ValueOf<Slot>, label?: string): Layer<Slot> => ({
  top: of,
  legend: legendItem(label, <path className={styles[look]} d="M0 7H24" />),
  draw({ slots, x, y }) {
    const path = lineShape<Value>(
      (_, i) => x(i),
      (value) => y(value ?? 0),
    ).defined((value) => value != null);
    return <path className={styles[look]} d={path(slots.map(of)) ?? ''} />;
  },
});

/** A range of values behind the axes. `look` is a CSS class. */
export const band = <Slot,>(
  look: string,
  low: ValueOf<Slot>,
  high: ValueOf<Slot>,
  label: string,
): Layer<Slot> => ({
  top: high,
  legend: legendItem(label, <rect className={styles[look]} width="24" height="14" />),
  isBack: true,
  draw({ slots, x, y }) {
    const path = area<readonly [Value, Value]>(
      (_, i) => x(i),
      ([bottom]) => y(bottom ?? 0),
      ([, top]) => y(top ?? 0),
    ).defined(([bottom, top]) => bottom != null && top != null);
    const ranges = slots.map((slot, i) => [low(slot, i), high(slot, i)] as const);
    return <path className={styles[look]} d={path(ranges) ?? ''} />;
  },
});

/** The middle and the ranges of a forecast. `of` returns a function of the slot for each quantile. */
export const forecastLayers = <Slot,>(of: (name: keyof Range) => ValueOf<Slot>): Layer<Slot>[] => [
  line('median', of('median'), chartMessages['fan.median']),
  band('range50', of('low50'), of('high50'), chartMessages['fan.range50']),
  band('range95', of('low95'), of('high95'), chartMessages['fan.range95']),
];

type SlotOptions<Slot> = Pick<Drawing, 'height' | 'margins'> & {
  /** Minimum top of the scale. */
  minTop?: number;
  /** Whether only integers get a grid line and a label. */
  whole?: boolean;
  /** The label of the slider, the sentence of each slot, and the slot that is read first. */
  label?: string;
  sentence: (slot: Slot, i: number) => string;
  first: number;
};

/** Returns the drawing of slots, one per day or week, with a time axis and a value axis. */
export function slotDrawing<Slot extends { date: string }>(
  slots: readonly Slot[],
  layers: readonly Layer<Slot>[],
  {
    minTop = 1,
    whole = true,
    label = chartMessages['chart.read'],
    sentence,
    first,
    ...size
  }: SlotOptions<Slot>,
): Drawing {
  const back = layers.filter(({ isBack }) => isBack);
  const front = layers.filter(({ isBack }) => !isBack);
  return {
    ...size,
    legend: [...front, ...back].flatMap(({ legend }) => legend ?? []),
    reading: { label, sentences: slots.map(sentence), first },
    draw(plot, selected) {
      const x = slotScale(slots.length, plot);
      const y = valueScale(
        layers.flatMap(({ top }) => (top ? slots.map(top) : [])),
        plot,
        minTop,
      );
      const frame = { slots, plot, x, y, breadth: x(1) - x(0) };
      const drawn = (some: readonly Layer<Slot>[]) =>
        // Layers have no unique name, but their order is fixed.
        some.map((layer, i) => <Fragment key={i}>{layer.draw(frame)}</Fragment>);
      return (
        <>
          {drawn(back)}
          <ValueAxis y={y} plot={plot} whole={whole} />
          <SlotAxis x={x} labels={slots.map(({ date }) => shortDay(date))} plot={plot} />
          {drawn(front)}
          {selected !== null && (
            <line
              className={styles['reading']}
              x1={x(selected)}
              x2={x(selected)}
              y1={plot.margins.top}
              y2={y(0)}
            />
          )}
        </>
      );
    },
  };
}

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

/** Minimum gap between two labels. */
const GAP = 8;

/** Distance from the axis to the base line of its labels, so that they do not touch the value 0 beside the axis. */
const BASE_LINE = 20;

/** Draws as many labels under the slots as fit within the drawing. */
function SlotAxis({ x, labels, plot }: { x: Scale; labels: readonly string[]; plot: Plot }) {
  const { width, height, margins } = plot;
  const room = longest(labels, CHARACTER_WIDTH.tick);
  return labelledSlots(labels.length, plot, room + GAP).map((slot) => (
    <text
      key={slot}
      className={styles['tick']}
      x={Math.min(x(slot), width - room / 2)}
      y={height - margins.bottom + BASE_LINE}
      textAnchor="middle"
    >
      {labels[slot]}
    </text>
  ));
}

const trianglePath = symbol(symbolTriangle, 64)() ?? '';

type MarkProps = { x: number; y: number; size?: number };

/** A triangle that points down, centred at x and y. `size` 1 is about 12 wide. */
function AlarmMark({ x, y, size = 1 }: MarkProps) {
  return (
    <path
      className={styles['alarm']}
      d={trianglePath}
      transform={`translate(${x} ${y}) rotate(180) scale(${size})`}
    />
  );
}

/** A question mark in a circle, centred at x and y. `size` 1 is 13 wide. */
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
/** Distance from the drawing's top to the middle of the marks. */
const MARK_ROW = 12;
/** Marks have their full size if a day is at least this wide. Otherwise they shrink, at most to half. */
const MARK_WIDTH = 14;

const markSize = (breadth: number): number => Math.min(1, Math.max(0.5, breadth / MARK_WIDTH));

/** Marks the days of an outbreak in the row above the plot. */
export const alarmMarks = <Day extends { date: string; alarm: boolean }>(label: string): Layer<Day> => ({
  legend: { label, mark: <AlarmMark x={12} y={7} /> },
  draw({ slots, x, breadth }) {
    const mark = { y: MARK_ROW, size: markSize(breadth) };
    return slots.map(({ date, alarm }, i) => alarm && <AlarmMark key={date} x={x(i)} {...mark} />);
  },
});

/**
 * Frames the days without their reports, from the row of marks to the base line, and marks those with held reports. The
 * mark is below that of an alarm. Marks that a chart does not have are not in the legend.
 */
export function dayMarks(days: readonly SeriesDay[]): Layer<SeriesDay>[] {
  const held: Layer<SeriesDay> = {
    legend: { label: chartMessages['day.held-mark'], mark: <HeldMark x={12} y={7} /> },
    isBack: true,
    draw({ slots, x, breadth }) {
      const size = markSize(breadth);
      return slots.map(
        ({ date, held: n, alarm }, i) =>
          n > 0 && (
            <HeldMark key={date} x={x(i)} y={MARK_ROW + (alarm ? MARK_WIDTH * size : 0)} size={size} />
          ),
      );
    },
  };
  const missing: Layer<SeriesDay> = {
    legend: {
      label: chartMessages['day.missing'],
      mark: <rect className={styles['missing']} x="1" y="1" width="22" height="12" />,
    },
    isBack: true,
    draw({ slots, x, y, breadth }) {
      const frame = { className: styles['missing'], y: MARK_ROW, width: breadth, height: y(0) - MARK_ROW };
      return slots.map((day, i) => day.missing && <rect key={day.date} x={x(i) - breadth / 2} {...frame} />);
    },
  };
  return [
    ...(days.some((day) => day.missing) ? [missing] : []),
    ...(days.some((day) => day.held > 0) ? [held] : []),
  ];
}
