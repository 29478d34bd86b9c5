import { faultsOf } from './check';
import { dispersionOf, fitLogLinear } from './linear/log-linear';

type QuasiPoissonInput = {
  /** n counts. */
  y: readonly number[];
  /** n rows of p numbers. An intercept is a column of ones. */
  x: readonly (readonly number[])[];
  /** n weights above 0. Default 1. */
  weights?: readonly number[];
};

type QuasiPoissonFit = {
  /** One coefficient per column; null if earlier columns explain the column. */
  coefficients: (number | null)[];
  /** Pearson's statistic divided by the degrees of freedom. */
  dispersion: number;
  deviance: number;
  df: number;
  fitted: number[];
  converged: boolean;
};

/**
 * Fits a regression of counts with a log link and a variance proportional to the mean. The figures are those
 * of R's `glm(family = quasipoisson)`.
 * @throws RangeError that names every invalid argument
 */
export function quasiPoisson({ y, x, weights }: QuasiPoissonInput): QuasiPoissonFit {
  check({ y, x, ...(weights && { weights }) });
  const columns = (x[0] ?? []).map((_, j) => Float64Array.from(x, (row) => row[j] ?? NaN));
  const fit = fitLogLinear(columns, new Float64Array(y), new Float64Array(weights ?? y.map(() => 1)));
  return {
    coefficients: fit.solution.coefficients,
    dispersion: dispersionOf(fit, y, fit.workingWeights),
    deviance: fit.deviance,
    df: fit.df,
    fitted: [...fit.mean],
    converged: fit.converged,
  };
}

function check({ y, x, weights }: QuasiPoissonInput): void {
  const width = x[0]?.length ?? 0;
  const faults = faultsOf('quasiPoisson')
    .counts('y', y)
    .that(y.length > 0, 'y is empty')
    .that(x.length === y.length, `x has ${x.length} rows: there are ${y.length} counts`)
    .that(width > 0, 'x has no columns');
  x.forEach((row, i) => {
    faults.that(row.length === width, `x[${i}] has ${row.length} columns: the first row has ${width}`);
    faults.all(`x[${i}]`, row, Number.isFinite, 'it must be a number');
  });
  if (weights) {
    faults
      .that(
        weights.length === y.length,
        `weights has ${weights.length} entries: there are ${y.length} counts`,
      )
      .all(
        'weights',
        weights,
        (weight) => Number.isFinite(weight) && weight > 0,
        'it must be a number above 0',
      );
  }
  faults.throwIfAny();
}
