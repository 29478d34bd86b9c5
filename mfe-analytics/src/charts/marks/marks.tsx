import { area, line, symbol, symbolTriangle } from 'd3-shape';
import styles from './marks.module.css';

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
export function HeldMark({ x, y, size = 1 }: { x: number; y: number; size?: number }) {
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
