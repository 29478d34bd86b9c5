import {
  negativeBinomialCdf,
  negativeBinomialQuantile,
  poissonCdf,
  poissonQuantile,
} from '../distributions/negative-binomial';

/**
 * A distribution of counts: negative binomial if the variance exceeds the mean, otherwise a Poisson distribution that
 * is stretched to the variance.
 */
export type Spread = { mean: number; variance: number };

/** Lower limit of the negative binomial size. Otherwise one extreme day would make the size almost 0. */
const MIN_SIZE = 0.05;
const sizeOf = (mean: number, extra: number) => Math.max(MIN_SIZE, mean ** 2 / extra);

function cdfOf({ mean, variance }: Spread, count: number): number {
  if (count < 0) return 0;
  if (mean <= 0) return 1;
  const extra = variance - mean;
  if (extra > mean * 1e-9) return negativeBinomialCdf(Math.floor(count), mean, sizeOf(mean, extra));
  const scale = Math.max(1e-9, variance / mean);
  return poissonCdf((Math.floor(count) + 0.5) / scale - 0.5, mean / scale);
}

export function quantileOf({ mean, variance }: Spread, level: number): number {
  if (mean <= 0) return 0;
  const extra = variance - mean;
  if (extra > mean * 1e-9) return negativeBinomialQuantile(level, mean, sizeOf(mean, extra));
  const scale = Math.max(1e-9, variance / mean);
  return Math.round(poissonQuantile(level, mean / scale) * scale);
}

/** Returns the probability of at least this count; 1 if it is clearly not large. */
export function tailOf(spread: Spread, count: number): number {
  if (count <= spread.mean + Math.sqrt(spread.variance)) return 1;
  return 1 - cdfOf(spread, Math.ceil(count) - 1);
}
