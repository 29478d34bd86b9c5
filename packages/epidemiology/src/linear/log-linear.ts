import { at } from '../check';
import { leastSquares } from './qr';

/* oxlint-disable typescript/no-non-null-assertion -- hot loops with indices within bounds by construction */

/** The convergence limit of R's `glm.control`. */
const EPSILON = 1e-8;
const MAX_ITERATIONS = 25;
/** The minimum mean of R's `log` link. */
const MIN_MEAN = Number.EPSILON;

/**
 * Fits counts by iteratively reweighted least squares, with a log link and a variance proportional to the
 * mean (McCullagh and Nelder 1989, ch. 2.5). `columns` has p columns of n numbers. `penalties`, one for each column or
 * none, are the precisions of normal priors of coefficients around 0. The first mean (count + 0.1), the stopping rule
 * and the limit of 25 iterations are R's, so that the figures agree with R's. qr.ts explains the non-null assertions.
 */
export function fitLogLinear(
  columns: readonly Float64Array[],
  y: Float64Array,
  weights: Float64Array,
  penalties: readonly number[] = [],
) {
  const n = y.length;
  /** The exponential of each row's linear predictor, at least MIN_MEAN. */
  const mean = y.map((count) => count + 0.1);
  const link = mean.map((value) => Math.log(value));
  /** The working weights of the last iteration, computed from the means before that iteration, as in R. */
  const workingWeights = new Float64Array(n);
  const roots = new Float64Array(n);
  let deviance = devianceOf(y, mean, weights);
  let solution: ReturnType<typeof leastSquares> | undefined;
  let converged = false;
  for (let iteration = 0; iteration < MAX_ITERATIONS && !converged; iteration += 1) {
    // The n rows, and one for each penalty: the root of the penalty times its coefficient should be 0.
    const working = new Float64Array(n + penalties.length);
    for (let i = 0; i < n; i += 1) {
      const mu = mean[i]!;
      const weight = weights[i]! * mu;
      const root = Math.sqrt(weight);
      workingWeights[i] = weight;
      roots[i] = root;
      working[i] = (link[i]! + (y[i]! - mu) / mu) * root;
    }
    const weighted = columns.map((column, j) => {
      const values = new Float64Array(working.length);
      for (let i = 0; i < n; i += 1) values[i] = column[i]! * roots[i]!;
      if (j < penalties.length) values[n + j] = Math.sqrt(penalties[j]!);
      return values;
    });
    solution = leastSquares(weighted, working);
    link.fill(0);
    solution.coefficients.forEach((coefficient, j) => {
      const column = columns[j]!;
      for (let i = 0; i < n; i += 1) link[i]! += (coefficient ?? 0) * column[i]!;
    });
    for (let i = 0; i < n; i += 1) mean[i] = Math.max(Math.exp(link[i]!), MIN_MEAN);
    const before = deviance;
    deviance = devianceOf(y, mean, weights);
    converged = Math.abs(deviance - before) / (Math.abs(deviance) + 0.1) < EPSILON;
  }
  if (!solution) throw new RangeError('There are no rows to fit.');
  return { solution, mean, workingWeights, deviance, df: n - solution.rank, converged };
}
export type LogLinearFit = ReturnType<typeof fitLogLinear>;

function devianceOf(y: Float64Array, mean: Float64Array, weights: Float64Array): number {
  let sum = 0;
  for (let i = 0; i < mean.length; i += 1) {
    const count = y[i]!;
    const mu = mean[i]!;
    const gain = count > 0 ? count * Math.log(count / mu) : 0;
    sum += 2 * weights[i]! * (gain - (count - mu));
  }
  return sum;
}

/**
 * Returns the weighted sum of squared relative residuals, divided by the degrees of freedom. Returns 0 if there
 * are no degrees of freedom. With the working weights, the result is Pearson's dispersion.
 */
export function dispersionOf(fit: LogLinearFit, y: ArrayLike<number>, weights: ArrayLike<number>): number {
  let sum = 0;
  for (let i = 0; i < fit.mean.length; i += 1) {
    const mu = at(fit.mean, i);
    sum += at(weights, i) * ((at(y, i) - mu) / mu) ** 2;
  }
  return fit.df > 0 ? sum / fit.df : 0;
}
