/** R's tolerance. Because of rounding, quantile(cdf(count)) could otherwise be a count too high. */
const SLACK = 64 * Number.EPSILON;

/** Upper limit of the search. */
const MAX_COUNT = Number.MAX_SAFE_INTEGER;

/** Above this mean, the expansion has more exact digits than a search. */
const LARGE = 1e12;

/**
 * Returns the smallest count with a cumulative probability of at least `probability`. Searches from `guess`
 * in growing steps, then by bisection. So even a poor guess needs only a few dozen evaluations.
 */
export function countQuantile(cdf: (count: number) => number, probability: number, guess: number): number {
  if (Number.isNaN(probability) || Number.isNaN(guess)) return NaN;
  if (probability <= 0) return 0;
  if (probability >= 1) return Infinity;
  if (guess > LARGE) return Math.round(guess);
  const wanted = probability * (1 - SLACK);
  let high = Math.max(0, Math.floor(guess));
  // Invariant: cdf(low) < probability ≤ cdf(high).
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

/** Returns the first terms of the Cornish-Fisher expansion. */
export function cornishFisher(z: number, mean: number, sd: number, skewness: number): number {
  return mean + sd * (z + (skewness * (z * z - 1)) / 6);
}
