import { faultsOf } from './check';
import { studentTUpper } from './distributions/student-t';
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
  /**
   * One coefficient per column; null if earlier columns explain the column. The standard error, t and p of such a
   * column are null too. Without degrees of freedom, all t and p are null.
   */
  coefficients: (number | null)[];
  standardErrors: (number | null)[];
  tValues: (number | null)[];
  /** Two-sided p-values from the t distribution with `df` degrees of freedom. */
  pValues: (number | null)[];
  /** Pearson's statistic divided by the degrees of freedom. */
  dispersion: number;
  deviance: number;
  df: number;
  fitted: number[];
  converged: boolean;
  /**
   * Predicts the count for a row of p numbers: the linear predictor (`link`), its standard error (`se`), and
   * the expected count (`mean`).
   */
  predict(row: readonly number[]): { link: number; se: number; mean: number };
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
  const { coefficients } = fit.solution;
  const dispersion = dispersionOf(fit, y, fit.workingWeights);
  const standardErrors = coefficients.map((coefficient, j) =>
    coefficient === null ? null : Math.sqrt(dispersion * fit.solution.variance(j)),
  );
  const tValues = coefficients.map((coefficient, j) =>
    // With as many columns as rows, there are no degrees of freedom and therefore no t.
    coefficient === null || fit.df === 0 ? null : coefficient / (standardErrors[j] ?? NaN),
  );
  return {
    coefficients,
    standardErrors,
    tValues,
    pValues: tValues.map((t) => (t === null ? null : 2 * studentTUpper(Math.abs(t), fit.df))),
    dispersion,
    deviance: fit.deviance,
    df: fit.df,
    fitted: [...fit.mean],
    converged: fit.converged,
    predict(row) {
      const link = row.reduce((sum, value, j) => sum + value * (coefficients[j] ?? 0), 0);
      const se = Math.sqrt(dispersion * fit.solution.leverage((j) => row[j] ?? NaN));
      return { link, se, mean: Math.exp(link) };
    },
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
