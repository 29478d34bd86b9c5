import type { ScaleLinear } from 'd3-scale';
import { compactNumber } from '../format';
import { labelledSlots, CHARACTER_WIDTH, longest, type Plot } from '../scales';
import styles from './marks.module.css';

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
