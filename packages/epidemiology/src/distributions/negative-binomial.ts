import { cornishFisher, countQuantile } from './count-quantile';
import { incompleteBeta } from './incomplete';
import { normalQuantile } from './normal';

/** Returns P(X ≤ count) of the negative binomial distribution with variance mean + mean² / size. */
export const negativeBinomialCdf = (count: number, mean: number, size: number): number =>
  count < 0 ? 0 : incompleteBeta(size, count + 1, size / (size + mean), mean / (size + mean)).lower;

/** Returns the smallest count with a cumulative probability of at least `probability`. */
export function negativeBinomialQuantile(probability: number, mean: number, size: number): number {
  if (mean === 0) return 0;
  const success = size / (size + mean);
  const sd = Math.sqrt(mean / success);
  const skewness = (2 - success) / (sd * success);
  // The expansion fails for a very skewed distribution. The search then starts at the mean.
  const guess =
    skewness > 1 ? Math.min(mean, 1e12) : cornishFisher(normalQuantile(probability), mean, sd, skewness);
  return countQuantile((count) => negativeBinomialCdf(count, mean, size), probability, guess);
}
