import betainc from '@stdlib/math-base-special-betainc';
import { binomialMass, incompleteGamma, poissonMass } from './gamma';
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
  const cdf = (count: number) => poissonCdf(count, mean);
  const mass = (count: number) => (count === 0 ? Math.exp(-mean) : poissonMass(count, mean));
  return countQuantile({ cdf, mass }, probability, guess);
}

/** Returns P(X ≤ count) of the negative binomial distribution with variance mean + mean² / size. */
export function negativeBinomialCdf(count: number, mean: number, size: number): number {
  if (count < 0) return 0;
  const [success, failure] = [size / (size + mean), mean / (size + mean)];
  // A probability close to 1 would have lost digits.
  return success < failure
    ? betainc(success, size, count + 1, true, false)
    : betainc(failure, count + 1, size, true, true);
}

/** Returns P(X = count) for a mean above 0. */
export function negativeBinomialMass(count: number, mean: number, size: number): number {
  const success = size / (size + mean);
  if (count === 0) return success ** size;
  return (size / (size + count)) * binomialMass(size, count, success, mean / (size + mean));
}

/** Returns the smallest count with a cumulative probability of at least `probability`. */
export function negativeBinomialQuantile(probability: number, mean: number, size: number): number {
  if (mean === 0) return 0;
  const cdf = (count: number) => negativeBinomialCdf(count, mean, size);
  const mass = (count: number) => negativeBinomialMass(count, mean, size);
  return countQuantile({ cdf, mass }, probability, guessQuantile(probability, mean, size));
}

/** Returns about a quantile of the negative binomial distribution, as the start of a search. */
export function guessQuantile(probability: number, mean: number, size: number): number {
  const success = size / (size + mean);
  const sd = Math.sqrt(mean / success);
  const skewness = (2 - success) / (sd * success);
  // The expansion fails for a very skewed distribution. The search then starts at the mean.
  return skewness > 1
    ? Math.min(mean, LARGE)
    : cornishFisher(normalQuantile(probability), mean, sd, skewness);
}

/**
 * Relative tolerance of R's quantile functions. Without it, rounding could make quantile(cdf(count)) equal to
 * count + 1.
 */
const SLACK = 64 * Number.EPSILON;

const MAX_COUNT = Number.MAX_SAFE_INTEGER;

/** A larger guess is only rounded, because it is then more accurate than the result of a search. */
const LARGE = 1e12;

type Distribution = {
  /** Returns P(X ≤ count). */
  cdf: (count: number) => number;
  /** Returns P(X = count). It only guides the search. */
  mass: (count: number) => number;
};

/**
 * Returns the smallest count with a cumulative probability of at least `probability`. The search starts at `guess` and
 * takes Newton's steps, which need few evaluations. Every fourth step halves the interval, so even a poor guess needs
 * only a few dozen.
 */
export function countQuantile({ cdf, mass }: Distribution, probability: number, guess: number): number {
  if (Number.isNaN(probability) || Number.isNaN(guess)) return NaN;
  if (probability <= 0) return 0;
  if (probability >= 1) return Infinity;
  if (guess > LARGE) return Math.round(guess);
  const wanted = probability * (1 - SLACK);
  // Always cdf(low) < wanted ≤ cdf(high).
  let [low, high] = [-1, Infinity];
  let count = Math.max(0, Math.floor(guess));
  for (let step = 1; high - low > 1 && count < MAX_COUNT; step += 1) {
    const missing = wanted - cdf(count);
    if (missing <= 0) high = count;
    else low = count;
    const change = missing / mass(count);
    // Away from `count`, so that the last steps close the interval.
    const newton = count + (missing <= 0 ? Math.min(-1, Math.floor(change)) : Math.max(1, Math.ceil(change)));
    const middle = high === Infinity ? 2 * count + 1 : Math.floor((low + high) / 2);
    const isInside = newton > low && newton < (high === Infinity ? middle : high);
    count = isInside && step % 4 > 0 ? newton : middle;
  }
  return Math.min(high, MAX_COUNT);
}

/**
 * Approximates a quantile by the first terms of the Cornish-Fisher expansion. `z` is the quantile of the
 * standard normal distribution.
 */
function cornishFisher(z: number, mean: number, sd: number, skewness: number): number {
  return mean + sd * (z + (skewness * (z * z - 1)) / 6);
}
