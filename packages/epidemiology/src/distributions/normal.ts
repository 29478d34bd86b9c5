import quantile from '@stdlib/stats-base-dists-normal-quantile';

export const normalQuantile = (probability: number): number => quantile(probability, 0, 1);
