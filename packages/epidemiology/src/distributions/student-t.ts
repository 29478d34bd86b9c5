import normal from '@stdlib/stats-base-dists-normal-quantile';
import cdf from '@stdlib/stats-base-dists-t-cdf';
import quantile from '@stdlib/stats-base-dists-t-quantile';

export const normalQuantile = (probability: number): number => normal(probability, 0, 1);

/**
 * Maximum number of cached quantiles. A quantile is slow to compute, and the same few levels and degrees of
 * freedom recur.
 */
const KEPT = 500;
const known = new Map<string, number>();

/** Returns a quantile of Student's t distribution with `df` degrees of freedom. */
export function studentTQuantile(probability: number, df: number): number {
  const key = `${probability} ${df}`;
  const found = known.get(key);
  if (found !== undefined) return found;
  const value = quantile(probability, df);
  if (known.size >= KEPT) known.clear();
  known.set(key, value);
  return value;
}

/** Returns P(T > t) as the lower tail of -t, which is accurate where 1 - cdf(t) is not. */
export const studentTUpper = (t: number, df: number): number => cdf(-t, df);
