import { sum, sumOf } from '../sums';
import { FLOOD, type FloodRules } from './flood-rules';
import { DETECTION } from './parameters';

/** The hours of a day are a mask with one bit for each UTC hour with a report. All bits mean 'unknown'. */
export const UNKNOWN_HOURS = 0xffffff;

/**
 * Returns the daily counts of one illness that figures and detection use. Reports above these counts are held for
 * review. A sudden day counts as the usual number until a later day confirms the rise. The first day counts in full,
 * because there is nothing to compare it with. No count depends on more than the FLOOD.confirmDays days after its day.
 */
export function steadyCounts(
  counts: readonly number[],
  hours: readonly number[] | undefined,
  rules: FloodRules,
): number[] {
  const limited = limitedByHours(counts, hours, rules.hours);
  const steady: number[] = [];
  for (const [day, all] of counts.entries()) {
    const count = limited[day] ?? all;
    const from = Math.max(0, day - FLOOD.usualDays);
    const limit = Math.max(DETECTION.minCases - 1, Math.floor(rules.rise * Math.max(1, maxOf(steady, from))));
    const isSudden = day > 0 && all > limit;
    const usual = isSudden ? sumOf(steady, from, day) / (day - from) : 0;
    const confirming = Math.max(1, usual + (all - usual) * FLOOD.confirmShare);
    const later = limited.slice(day + 1, day + 1 + FLOOD.confirmDays);
    steady.push(
      isSudden && later.every((other) => other < confirming) ? Math.min(count, Math.round(usual)) : count,
    );
  }
  return steady;
}

/** Limits each day to its number of hours with reports, times the usual number of reports in such an hour. */
function limitedByHours(
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
    const before = Array.from({ length: Math.min(day, FLOOD.hourDays) }, (_, i) => perHour(day - 1 - i));
    return Math.min(count, Math.floor(Math.max(minPerHour, 2 * medianOf(before)) * active));
  });
}

function maxOf(values: readonly number[], from: number): number {
  let max = 0;
  for (let i = from; i < values.length; i += 1) max = Math.max(max, values[i] ?? 0);
  return max;
}

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
