import cdf from '@stdlib/stats-base-dists-t-cdf';
import quantile from '@stdlib/stats-base-dists-t-quantile';

/** Student's t distribution with `df` degrees of freedom. */
export const studentTQuantile = (probability: number, df: number): number => quantile(probability, df);

/** The probability of a value above `t`: the lower tail of -t, which keeps its digits where 1 - cdf(t) loses them. */
export const studentTUpper = (t: number, df: number): number => cdf(-t, df);
