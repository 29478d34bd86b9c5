import { at } from '../at';
import { leastSquares, type LeastSquares } from './qr';

/** R's `glm.control`. */
const EPSILON = 1e-8;
const MAX_ITERATIONS = 25;
/** R's `log` link never lets a mean be smaller. */
const LEAST_MEAN = Number.EPSILON;

export type LogLinearFit = {
  solution: LeastSquares;
  /** The linear predictor of each row, and its exponential. */
  mean: Float64Array;
  /** The last iteration's working weights: of the means BEFORE it, as R keeps them. */
  workingWeights: Float64Array;
  deviance: number;
  df: number;
  converged: boolean;
};

/**
 * Iteratively reweighted least squares for counts with a log link and a variance proportional to the mean (McCullagh and Nelder 1989,
 * ch. 2.5), with R's start (count + 0.1), its stopping rule and its limit of 25 iterations, so that figures agree with R's to the digits.
 */
export function fitLogLinear(
  columns: readonly ArrayLike<number>[],
  y: ArrayLike<number>,
  weights: ArrayLike<number>,
): LogLinearFit {
  const n = y.length;
  const mean = Float64Array.from(y, (count) => count + 0.1);
  const link = mean.map((value) => Math.log(value));
  const workingWeights = new Float64Array(n);
  const roots = new Float64Array(n);
  const working = new Float64Array(n);
  const weighted = columns.map(() => new Float64Array(n));
  let deviance = devianceOf(y, mean, weights);
  let solution: LeastSquares | undefined;
  let converged = false;
  for (let iteration = 0; iteration < MAX_ITERATIONS && !converged; iteration += 1) {
    for (let i = 0; i < n; i += 1) {
      const mu = at(mean, i);
      workingWeights[i] = at(weights, i) * mu;
      const root = Math.sqrt(at(workingWeights, i));
      roots[i] = root;
      working[i] = (at(link, i) + (at(y, i) - mu) / mu) * root;
    }
    weighted.forEach((target, j) => {
      const column = columns[j] ?? [];
      for (let i = 0; i < n; i += 1) target[i] = at(column, i) * at(roots, i);
    });
    solution = leastSquares(weighted, working);
    link.fill(0);
    solution.coefficients.forEach((coefficient, j) => {
      if (coefficient === null) return;
      const column = columns[j] ?? [];
      for (let i = 0; i < n; i += 1) link[i] = at(link, i) + coefficient * at(column, i);
    });
    for (let i = 0; i < n; i += 1) mean[i] = Math.max(Math.exp(at(link, i)), LEAST_MEAN);
    const before = deviance;
    deviance = devianceOf(y, mean, weights);
    converged = Math.abs(deviance - before) / (Math.abs(deviance) + 0.1) < EPSILON;
  }
  if (!solution) throw new RangeError('There are no rows to fit.');
  return { solution, mean, workingWeights, deviance, df: n - solution.rank, converged };
}

/** Twice the Poisson log-likelihood that is lacking to a perfect fit. */
function devianceOf(y: ArrayLike<number>, mean: Float64Array, weights: ArrayLike<number>): number {
  let sum = 0;
  for (let i = 0; i < mean.length; i += 1) {
    const count = at(y, i);
    const mu = at(mean, i);
    const gain = count > 0 ? count * Math.log(count / mu) : 0;
    sum += 2 * at(weights, i) * (gain - (count - mu));
  }
  return sum;
}

/** Pearson's statistic with these row weights, over the degrees of freedom; 0 when none are left. */
export function dispersionOf(fit: LogLinearFit, y: ArrayLike<number>, weights: ArrayLike<number>): number {
  let sum = 0;
  for (let i = 0; i < fit.mean.length; i += 1) {
    const mu = at(fit.mean, i);
    sum += at(weights, i) * ((at(y, i) - mu) / mu) ** 2;
  }
  return fit.df > 0 ? sum / fit.df : 0;
}
