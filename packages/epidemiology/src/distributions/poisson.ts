import { cornishFisher, countQuantile } from './count-quantile';
import { incompleteGamma } from './incomplete';
import { normalQuantile } from './normal';

export const poissonCdf = (count: number, mean: number): number => incompleteGamma(count + 1, mean).upper;

/**
 * Returns the smallest count with a cumulative probability of at least `probability`. The function in @stdlib
 * is wrong near a mean of 1,500.
 */
export function poissonQuantile(probability: number, mean: number): number {
  if (mean === 0) return 0;
  const sd = Math.sqrt(mean);
  const guess = cornishFisher(normalQuantile(probability), mean, sd, 1 / sd);
  return countQuantile((count) => poissonCdf(count, mean), probability, guess);
}
