import { addDays, daysBetween } from '../data/selection';

/** A reference Sunday. ISO weeks run from Monday to Sunday. */
const A_SUNDAY = '1970-01-04';
const WEEK = 7;

const DAYS = 3 * 365;

/**
 * The slider's positions: each Sunday of the last three years, then today (live). They are Sundays so that the last day
 * in a shared address is still a position in later weeks. `first` is the first Sunday, and `last` is the number of the
 * live position, counted from 0. Days are YYYY-MM-DD in UTC.
 */
type Weeks = { first: string; last: number; today: string };

export function weeksOf(today: string): Weeks {
  const start = addDays(today, -DAYS);
  const weekday = daysBetween(A_SUNDAY, start) % WEEK;
  const first = weekday === 0 ? start : addDays(start, WEEK - weekday);
  // The last position is today, so `last` is the number of Sundays before today.
  return { first, last: Math.ceil(daysBetween(first, today) / WEEK), today };
}

export function untilAt({ first, last }: Weeks, position: number): string | null {
  return position >= last ? null : addDays(first, Math.max(0, position) * WEEK);
}

/** Returns the nearest position that is not live, if there is one. Returns the live position for null. */
export function positionOf({ first, last }: Weeks, until: string | null): number {
  if (until === null) return last;
  const nearest = Math.round(daysBetween(first, until) / WEEK);
  return Math.min(Math.max(nearest, 0), last - 1);
}
