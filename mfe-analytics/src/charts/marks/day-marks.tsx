import type { ScaleLinear } from 'd3-scale';
import type { ChartDay } from '../chart-day';
import { chartMessages } from '../chart-messages';
import styles from '../charts.module.css';
import type { LegendItem } from '../figure/legend';
import { MARGINS, type Margins } from '../scales';
import { HeldMark } from './marks';

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
  return days.map(({ date, held = 0, alarm, isMissing }, i) => (
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
  ...(days.some(({ held = 0 }) => held > 0)
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
