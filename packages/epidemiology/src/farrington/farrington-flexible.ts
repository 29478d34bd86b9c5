import { at, checkCounts } from '../check';
import { negativeBinomialQuantile, poissonQuantile } from '../distributions/negative-binomial';
import { normalQuantile } from '../distributions/student-t';
import { baselineRows, fitBaseline, referenceWeeks, type Expectation } from './fit-baseline';

export type FarringtonInput = {
  /** Weekly counts, oldest first. */
  counts: readonly number[];
  /** Indices of the first and the last week to judge. */
  range: readonly [number, number];
  /** Number of years in the baseline. Reference weeks are 52 weeks apart. */
  b: number;
  /** Number of weeks on each side of a reference week that are in the baseline. Default 3. */
  w?: number;
  /** Number of periods of the year, each with its own level. Default 1. */
  noPeriods?: number;
  /** Number of weeks before the judged week that are left out, because they may contain the outbreak. Default `w`. */
  pastWeeksNotIncluded?: number;
  weightsThreshold?: number;
  pThresholdTrend?: number;
  thresholdMethod?: ThresholdMethod;
  alpha?: number;
};

/** If the newest weeks, including the judged week, have fewer cases, there is no bound and no alarm (R's `limit54`). */
const MIN_RECENT = { cases: 5, weeks: 4 } as const;

export type FarringtonWeek = {
  index: number;
  /** null if there are fewer cases than MIN_RECENT, as in R, or if the bound is not finite. */
  expected: number | null;
  /** null if `expected` or `phi` is null. */
  upperBound: number | null;
  alarm: boolean;
  /**
   * Above 1 if the count exceeds the bound. null if `phi` is null, or if the bound or the score is not
   * finite. For 'nbPlugin', the score uses the logarithm of the expected count, as in R.
   */
  score: number | null;
  trend: boolean;
  /** Dispersion of the model, at least 1. null if no model of the baseline converged. `expected` is then 0, as in R. */
  phi: number | null;
};

/**
 * Computes the Flexible Farrington algorithm (Farrington et al. 1996; Noufaily et al. 2013) with the bounds
 * and scores of `farringtonFlexible` in the R package surveillance.
 * @throws RangeError that names an invalid count, or says how many weeks of history are missing
 */
export function farringtonFlexible({
  counts,
  range,
  b,
  w = 3,
  noPeriods = 1,
  pastWeeksNotIncluded = w,
  weightsThreshold = 2.58,
  pThresholdTrend = 0.05,
  thresholdMethod = 'delta',
  alpha = 0.05,
}: FarringtonInput): FarringtonWeek[] {
  checkCounts('farringtonFlexible', { counts });
  const missing = w - (referenceWeeks(range[0], b).at(-1) ?? 0);
  if (missing > 0)
    throw new RangeError(
      `farringtonFlexible: week ${range[0]} needs ${b} years and ${w} weeks before it: ${missing} weeks are missing.`,
    );
  return Array.from({ length: range[1] - range[0] + 1 }, (_, i) => {
    const index = range[0] + i;
    const rows = baselineRows(index, referenceWeeks(index, b), { w, noPeriods, pastWeeksNotIncluded });
    const fit = { weightsThreshold, pThresholdTrend, years: b, noPeriods };
    const expectation = fitBaseline(counts, rows, index, fit);
    if (expectation === null)
      return { index, expected: 0, upperBound: null, alarm: false, score: null, trend: false, phi: null };
    const bound = upperBoundOf(expectation, thresholdMethod, alpha);
    const predictor = thresholdMethod === 'delta' ? expectation.mean : expectation.link;
    const count = at(counts, index);
    const score = (count - predictor) / (bound - predictor);
    const recent = counts
      .slice(Math.max(0, index - MIN_RECENT.weeks + 1), index + 1)
      .reduce((sum, value) => sum + value, 0);
    const enough = recent >= MIN_RECENT.cases && Number.isFinite(bound);
    return {
      index,
      expected: enough ? expectation.mean : null,
      upperBound: enough ? bound : null,
      alarm: enough && score > 1 && count !== 0,
      score: Number.isFinite(bound) && Number.isFinite(score) ? score : null,
      trend: expectation.trend,
      phi: expectation.phi,
    };
  });
}

type ThresholdMethod = 'delta' | 'nbPlugin';

/** Returns the bound above which a week's count is unusual at level `alpha`. */
function upperBoundOf({ mean, se, phi }: Expectation, method: ThresholdMethod, alpha: number): number {
  if (method === 'nbPlugin') {
    // The negative binomial distribution with variance phi × mean, or the Poisson distribution if phi is 1.
    return phi > 1
      ? negativeBinomialQuantile(1 - alpha, mean, mean / (phi - 1))
      : poissonQuantile(1 - alpha, mean);
  }
  // Counts to the power of 2/3 are nearly symmetric (Farrington et al. 1996, J R Stat Soc A 159:547).
  const tau = phi + (se * mean) ** 2 / mean;
  return (mean ** (2 / 3) + normalQuantile(1 - alpha) * Math.sqrt((4 / 9) * Math.cbrt(mean) * tau)) ** 1.5;
}
