import quantile from '@stdlib/stats-base-dists-normal-quantile';

/** The standard normal distribution's quantile at a probability. */
export const normalQuantile = (probability: number): number => quantile(probability, 0, 1);
