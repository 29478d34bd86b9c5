import quantile from '@stdlib/stats-base-dists-normal-quantile';

/** Returns the standard normal distribution's quantile. */
export const normalQuantile = (probability: number): number => quantile(probability, 0, 1);
