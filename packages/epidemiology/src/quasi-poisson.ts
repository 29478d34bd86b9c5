import { checkCounts } from './check';
import { dispersionOf, fitLogLinear } from './linear/log-linear';

type QuasiPoissonInput = {
  /** n counts. */
  y: readonly number[];
  /** n rows of p numbers. An intercept is a column of ones. */
  x: readonly (readonly number[])[];
  /** n weights above 0. Default 1. */
  weights?: readonly number[];
};

/**
 * Fits a regression of counts with a log link and a variance proportional to the mean. The figures are those
 * of R's `glm(family = quasipoisson)`.
 * @throws RangeError that names an invalid count
 */
export function quasiPoisson({ y, x, weights }: QuasiPoissonInput) {
  checkCounts('quasiPoisson', { y });
  const columns = (x[0] ?? []).map((_, j) => Float64Array.from(x, (row) => row[j] ?? NaN));
  const fit = fitLogLinear(columns, new Float64Array(y), new Float64Array(weights ?? y.map(() => 1)));
  return {
    /** One coefficient per column; null if earlier columns explain the column. */
    coefficients: fit.solution.coefficients,
    /** Pearson's statistic divided by the degrees of freedom. */
    dispersion: dispersionOf(fit, y, fit.workingWeights),
    deviance: fit.deviance,
    df: fit.df,
    fitted: [...fit.mean],
    converged: fit.converged,
  };
}
