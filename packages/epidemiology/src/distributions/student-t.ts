import normal from '@stdlib/stats-base-dists-normal-quantile';
import cdf from '@stdlib/stats-base-dists-t-cdf';

export const normalQuantile = (probability: number): number => normal(probability, 0, 1);

/** Returns P(T > t) as the lower tail of -t, which is accurate where 1 - cdf(t) is not. */
export const studentTUpper = (t: number, df: number): number => cdf(-t, df);
