import cdf from '@stdlib/stats-base-dists-t-cdf';
import quantile from '@stdlib/stats-base-dists-t-quantile';

/** Few levels and degrees of freedom are asked for again and again, and each takes a search: these many are kept. */
const KEPT = 500;
const known = new Map<string, number>();

/** Student's t distribution with `df` degrees of freedom. */
export function studentTQuantile(probability: number, df: number): number {
  const key = `${probability} ${df}`;
  const found = known.get(key);
  if (found !== undefined) return found;
  const value = quantile(probability, df);
  if (known.size >= KEPT) known.clear();
  known.set(key, value);
  return value;
}

/** The probability of a value above `t`: the lower tail of -t, which keeps its digits where 1 - cdf(t) loses them. */
export const studentTUpper = (t: number, df: number): number => cdf(-t, df);
