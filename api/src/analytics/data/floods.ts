import { sum } from './sums';

/** Limits that keep a flood of false reports out of figures and alarms (docs/analytics.md, 'Floods'). */
export type FloodRules = {
  /**
   * At most this many reports of an illness count for each hour of a day that has reports, or twice the recent number
   * per hour if that is more.
   */
  readonly hours: number;
  /** Whether reports are known to come from different people. */
  readonly isTrusted: boolean;
};

export const FLOOD_RULES: FloodRules = { hours: 2, isTrusted: false };

export const NO_FLOOD_RULES: FloodRules = { hours: Infinity, isTrusted: true };

/** The hours of a day are a mask with one bit for each UTC hour with a report. All bits mean 'unknown'. */
export const UNKNOWN_HOURS = 0xffffff;

/** Earlier days from which the usual reports per hour are computed. */
const HOUR_DAYS = 7;
/** The reports of many people come in at least this many hours of a day. */
const SPREAD_HOURS = 8;

/**
 * Returns the daily counts of an illness with each day limited to its number of hours with reports, times `minPerHour`,
 * or times twice the usual reports in such an hour if that is more. One sender can fill an hour, but not a day.
 */
export function limitByHours(
  counts: readonly number[],
  hours: readonly number[] | undefined,
  minPerHour: number,
): readonly number[] {
  if (!hours || !Number.isFinite(minPerHour)) return counts;
  const activeHours = counts.map((count, day) => {
    const mask = hours[day] ?? UNKNOWN_HOURS;
    return mask === UNKNOWN_HOURS ? Math.min(24, count) : bitsOf(mask);
  });
  const perHour = (day: number) => (counts[day] ?? 0) / Math.max(1, activeHours[day] ?? 1);
  return counts.map((count, day) => {
    const active = activeHours[day] ?? 0;
    const isKnown = (hours[day] ?? UNKNOWN_HOURS) !== UNKNOWN_HOURS;
    if (day === 0 || !isKnown || count <= minPerHour * active) return count;
    const before = Array.from({ length: Math.min(day, HOUR_DAYS) }, (_, i) => perHour(day - 1 - i));
    return Math.min(count, Math.floor(Math.max(minPerHour, 2 * medianOf(before)) * active));
  });
}

/** Returns whether a day's reports come in as many hours as those of many people. */
export const isSpreadOverHours = (mask = UNKNOWN_HOURS): boolean =>
  mask !== UNKNOWN_HOURS && bitsOf(mask) >= SPREAD_HOURS;

function medianOf(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = sorted.slice(Math.floor((sorted.length - 1) / 2), Math.floor(sorted.length / 2) + 1);
  return sum(middle) / middle.length;
}

function bitsOf(mask: number): number {
  let bits = 0;
  for (let left = mask; left > 0; left &= left - 1) bits += 1;
  return bits;
}
