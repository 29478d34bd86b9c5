export type Outcome = { count: number; mean: number; weight: number };

/** Degrees of freedom: a single surprise changes the dispersion little. */
const DEGREES = 3;
/** Median of the prior one week ahead, and its standard deviation on the logarithm. */
const USUAL = 0.3;
const LOG_SD = 0.8;
const [MIN, MAX] = [1e-5, 20];
const STEPS = 24;

/**
 * Estimates the dispersion of past forecasts: their variance is mean + dispersion · mean². Solves the score equation of
 * a t distribution (Lange et al. 1989, J Am Stat Assoc 84:881) with a log-normal prior that widens with the distance.
 */
export function estimateDispersion(outcomes: readonly Outcome[], ahead: number): number {
  const score = (dispersion: number) => {
    const prior = (2 * Math.log(dispersion / (USUAL * ahead))) / LOG_SD ** 2;
    return outcomes.reduce((sum, { count, mean, weight }) => {
      const variance = mean + dispersion * mean * mean;
      const squared = (count - mean) ** 2 / variance;
      const excess = ((DEGREES + 1) * squared) / (DEGREES + squared) - 1;
      return sum + (weight * excess * dispersion * mean * mean) / variance;
    }, -prior);
  };
  let [low, high] = [MIN, MAX];
  for (let step = 0; step < STEPS; step += 1) {
    const middle = Math.sqrt(low * high);
    if (score(middle) > 0) low = middle;
    else high = middle;
  }
  return Math.sqrt(low * high);
}
