import { incompleteBeta, incompleteGamma } from './gamma';
import { normalQuantile } from './student-t';

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

/**
 * Relative tolerance of R's quantile functions. Without it, rounding could make quantile(cdf(count)) equal to
 * count + 1.
 */
const SLACK = 64 * Number.EPSILON;

const MAX_COUNT = Number.MAX_SAFE_INTEGER;

/** A larger guess is only rounded, because it is then more accurate than the result of a search. */
const LARGE = 1e12;

/**
 * Returns the smallest count with a cumulative probability of at least `probability`. The search starts at
 * `guess`, takes growing steps and ends with a bisection, so even a poor guess needs only a few dozen
 * evaluations.
 */
export function countQuantile(cdf: (count: number) => number, probability: number, guess: number): number {
  if (Number.isNaN(probability) || Number.isNaN(guess)) return NaN;
  if (probability <= 0) return 0;
  if (probability >= 1) return Infinity;
  if (guess > LARGE) return Math.round(guess);
  const wanted = probability * (1 - SLACK);
  let high = Math.max(0, Math.floor(guess));
  // After the first loop, cdf(low) < wanted ≤ cdf(high).
  let low = -1;
  for (let step = 1; !(cdf(high) >= wanted) && high < MAX_COUNT; step *= 2) {
    low = high;
    high += step;
  }
  for (let step = 1; high - step > low; step *= 2) {
    if (cdf(high - step) >= wanted) high -= step;
    else low = high - step;
  }
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2);
    if (cdf(middle) >= wanted) high = middle;
    else low = middle;
  }
  return high;
}

/**
 * Approximates a quantile by the first terms of the Cornish-Fisher expansion. `z` is the quantile of the
 * standard normal distribution.
 */
function cornishFisher(z: number, mean: number, sd: number, skewness: number): number {
  return mean + sd * (z + (skewness * (z * z - 1)) / 6);
}
