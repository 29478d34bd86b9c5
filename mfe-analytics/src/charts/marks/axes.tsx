import type { ScaleLinear } from 'd3-scale';
import { compactNumber } from '../format';
import { labelledSlots, type Margins, type Size } from '../scales';
import styles from './marks.module.css';

type Scale = ScaleLinear<number, number>;

/** Lines and numbers for values. Counts have whole numbers alone. */
export function ValueAxis({
  y,
  size,
  margins,
  whole = true,
}: {
  y: Scale;
  size: Size;
  margins: Margins;
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
            x2={size.width - margins.right}
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

/** Words under the slots, as many as fit. */
export function SlotAxis({
  x,
  labels,
  size,
  margins,
}: {
  x: Scale;
  labels: readonly string[];
  size: Size;
  margins: Margins;
}) {
  return (
    <g>
      {labelledSlots(labels.length, size, margins).map((slot) => (
        <text
          key={slot}
          className={styles['tick']}
          x={Math.min(x(slot), size.width - 22)}
          y={size.height - margins.bottom + 18}
          textAnchor="middle"
        >
          {labels[slot]}
        </text>
      ))}
    </g>
  );
}
