import type { ScaleLinear } from 'd3-scale';
import { compactNumber } from '../format';
import { labelledSlots, LETTER, longest, type Plot } from '../scales';
import styles from './marks.module.css';

type Scale = ScaleLinear<number, number>;

/** Lines and numbers for values. Counts have whole numbers alone. */
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

/** CSS pixels kept free between two labels. */
const GAP = 8;

/** Words under the slots, as many as fit, none over the drawing's edge. */
export function SlotAxis({ x, labels, plot }: { x: Scale; labels: readonly string[]; plot: Plot }) {
  const { width, height, margins, letters } = plot;
  const room = longest(labels, LETTER.tick * letters);
  return (
    <g>
      {labelledSlots(labels.length, plot, room + GAP).map((slot) => (
        <text
          key={slot}
          className={styles['tick']}
          x={Math.min(x(slot), width - room / 2)}
          y={height - margins.bottom + 18 * letters}
          textAnchor="middle"
        >
          {labels[slot]}
        </text>
      ))}
    </g>
  );
}
