/** R's allowance, so that a probability that was itself computed finds its own count. */
const SLACK = 64 * Number.EPSILON;

/** No search goes on beyond it, whatever the distribution says. */
const MOST = Number.MAX_SAFE_INTEGER;

/** Above it the expansion is right to more digits than a search could tell. */
const LARGE = 1e12;

/**
 * The smallest count whose cumulated probability reaches `probability`, searched outwards from `guess` in growing steps and then by
 * halves: a distribution whose guess is far off costs some dozen looks, not thousands.
 */
export function countQuantile(cdf: (count: number) => number, probability: number, guess: number): number {
  if (Number.isNaN(probability) || Number.isNaN(guess)) return NaN;
  if (probability <= 0) return 0;
  if (probability >= 1) return Infinity;
  if (guess > LARGE) return Math.round(guess);
  const wanted = probability * (1 - SLACK);
  let high = Math.max(0, Math.floor(guess));
  // `low` does not reach the probability, `high` does.
  let low = -1;
  for (let step = 1; !(cdf(high) >= wanted) && high < MOST; step *= 2) {
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

/** The Cornish-Fisher expansion's first terms. */
export function cornishFisher(z: number, mean: number, sd: number, skewness: number): number {
  return mean + sd * (z + (skewness * (z * z - 1)) / 6);
}
