import { studentTUpper } from '@health-commons/epidemiology';
import { sumOf } from '../sums';

export type ShareChange = {
  /**
   * In the period, `x` of `after` reports name the illness. In the period before, `y` of `before` reports do.
   */
  x: number;
  after: number;
  y: number;
  before: number;
  /** Overdispersion of the daily shares, at least 1. `df` are its degrees of freedom. */
  dispersion: number;
  df: number;
  t: number;
  pValue: number;
};

/**
 * Tests whether an illness's share of all reports differs between the last `period` days and the `period`
 * days before. The test is quasi-binomial because reports come in clusters: a binomial test would find
 * changes where there are none. Returns null if a period has no reports, if all or none of the reports
 * name the illness, or if fewer than three days have reports.
 */
export function shareChange(
  counts: readonly number[],
  totals: readonly number[],
  period: number,
): ShareChange | null {
  const to = totals.length;
  const [x, y] = [sumOf(counts, to - period, to), sumOf(counts, to - 2 * period, to - period)];
  const [after, before] = [sumOf(totals, to - period, to), sumOf(totals, to - 2 * period, to - period)];
  if (after === 0 || before === 0) return null;
  const now = chiSquared(counts, totals, to - period, to, x / after);
  const then = chiSquared(counts, totals, to - 2 * period, to - period, y / before);
  const df = now.days + then.days - 2;
  const pooled = (x + y) / (after + before);
  const variance = pooled * (1 - pooled) * (1 / after + 1 / before);
  if (df < 1 || variance <= 0) return null;
  const dispersion = Math.max(1, (now.sum + then.sum) / df);
  const t = (x / after - y / before) / Math.sqrt(dispersion * variance);
  return { x, after, y, before, dispersion, df, t, pValue: 2 * studentTUpper(Math.abs(t), df) };
}

/** Returns Pearson's chi-squared of the daily counts around `share`, and the number of days with reports. */
function chiSquared(
  counts: readonly number[],
  totals: readonly number[],
  from: number,
  to: number,
  share: number,
): { sum: number; days: number } {
  let [sum, days] = [0, 0];
  for (let day = Math.max(0, from); day < to; day += 1) {
    const total = totals[day] ?? 0;
    if (total === 0) continue;
    days += 1;
    const variance = total * share * (1 - share);
    if (variance > 0) sum += ((counts[day] ?? 0) - total * share) ** 2 / variance;
  }
  return { sum, days };
}
