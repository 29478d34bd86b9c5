import { atFloat } from '../check';
import { isGap } from '../reporting-gaps';

/** Days after a gap that may have its late reports. */
const BACKLOG_DAYS = 7;

/** Follows the gaps in a place's reporting from day to day. A gap is known once it is long enough. */
export type GapDays = {
  observe(day: number): void;
  has(day: number): boolean;
  /** The gap's days that `day` may have late reports of: those of the last gap, if it ended at most a week before. */
  backlogOn(day: number): number[];
};

/** `total` has the reports of each day of all illnesses, held ones included. */
export function createGapDays(total: Float64Array): GapDays {
  const gaps = new Uint8Array(total.length);
  return {
    observe(day) {
      let first = day + 1;
      while (first > 0 && atFloat(total, first - 1) === 0) first -= 1;
      if (first <= day && isGap(total, first, day)) gaps.fill(1, first, day + 1);
    },
    has: (day) => gaps[day] === 1,
    backlogOn(day) {
      const days: number[] = [];
      if (gaps[day]) return days;
      let last = day - 1;
      while (last > day - BACKLOG_DAYS && last >= 0 && !gaps[last]) last -= 1;
      for (; last >= 0 && gaps[last]; last -= 1) days.push(last);
      return days;
    },
  };
}
