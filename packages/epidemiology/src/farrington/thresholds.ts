import { negativeBinomialQuantile } from '../distributions/negative-binomial';
import { normalQuantile } from '../distributions/normal';
import { poissonQuantile } from '../distributions/poisson';
import type { Expectation } from './fit-baseline';

export type ThresholdMethod = 'delta' | 'nbPlugin' | 'muan';

/** Returns the bound above which a week's count is unusual at level `alpha`. */
export function upperBoundOf(expected: Expectation, method: ThresholdMethod, alpha: number): number {
  const { link, mean, se, phi } = expected;
  const z = normalQuantile(1 - alpha);
  if (method === 'nbPlugin') return countQuantile(1 - alpha, mean, phi);
  if (method === 'muan') return countQuantile(1 - alpha, Math.exp(link + z * se), phi);
  // Counts to the power of 2/3 are nearly symmetric (Farrington et al. 1996, J R Stat Soc A 159:547).
  const tau = phi + (se * mean) ** 2 / mean;
  return (mean ** (2 / 3) + z * Math.sqrt((4 / 9) * Math.cbrt(mean) * tau)) ** 1.5;
}

/**
 * Returns a quantile of the negative binomial distribution with variance phi × mean. If phi is 1, this is the
 * Poisson distribution.
 */
function countQuantile(probability: number, mean: number, phi: number): number {
  return phi > 1
    ? negativeBinomialQuantile(probability, mean, mean / (phi - 1))
    : poissonQuantile(probability, mean);
}
