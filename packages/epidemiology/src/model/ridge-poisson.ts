import { at, atFloat } from '../check';

type RidgeInput = {
  /** n counts. */
  y: Float64Array;
  /** n rows of p numbers, one after the other. The first column is the intercept. */
  x: Float64Array;
  /** n weights, 0 or more. */
  weights: Float64Array;
  /** p penalties: the precision of a normal prior around 0. */
  penalties: readonly number[];
  /** p coefficients near the solution. Default: the mean count. */
  start?: Float64Array;
};

const MAX_STEPS = 25;
/** A longer step could overflow exp(). */
const LONGEST_STEP = 2;
const TOLERANCE = 1e-4;

/** Fits a log-linear Poisson regression with a penalty on its coefficients by Newton's method. Returns p coefficients. */
export function ridgePoisson({ y, x, weights, penalties, start }: RidgeInput): Float64Array {
  const p = penalties.length;
  const beta = new Float64Array(start ?? meanOnly(y, weights, p));
  for (let step = 0; step < MAX_STEPS; step += 1) {
    const gradient = beta.map((value, j) => -at(penalties, j) * value);
    const hessian = new Float64Array(p * p);
    penalties.forEach((penalty, j) => (hessian[j * p + j] = penalty));
    const means = meansOf(x, beta);
    for (let i = 0; i < y.length; i += 1) {
      const weighted = atFloat(weights, i) * atFloat(means, i);
      const error = atFloat(weights, i) * atFloat(y, i) - weighted;
      for (let j = 0; j < p; j += 1) {
        const value = atFloat(x, i * p + j);
        gradient[j] = atFloat(gradient, j) + value * error;
        for (let k = 0; k <= j; k += 1)
          hessian[j * p + k] = atFloat(hessian, j * p + k) + value * weighted * atFloat(x, i * p + k);
      }
    }
    let largest = 0;
    solve(hessian, gradient).forEach((change, j) => {
      const bounded = Math.max(-LONGEST_STEP, Math.min(LONGEST_STEP, change));
      beta[j] = atFloat(beta, j) + bounded;
      largest = Math.max(largest, Math.abs(bounded));
    });
    if (largest < TOLERANCE) break;
  }
  return beta;
}

function meanOnly(y: Float64Array, weights: Float64Array, p: number): Float64Array {
  let [reports, total] = [0.5, 0.5];
  for (let i = 0; i < y.length; i += 1) {
    reports += atFloat(y, i) * atFloat(weights, i);
    total += atFloat(weights, i);
  }
  const beta = new Float64Array(p);
  beta[0] = Math.log(reports / total);
  return beta;
}

/** Returns the expected count of each row of `x`. */
export function meansOf(x: Float64Array, beta: Float64Array): Float64Array {
  const means = new Float64Array(x.length / beta.length);
  for (let i = 0; i < means.length; i += 1) {
    let link = 0;
    for (let j = 0; j < beta.length; j += 1) link += atFloat(x, i * beta.length + j) * atFloat(beta, j);
    means[i] = Math.exp(Math.min(20, link));
  }
  return means;
}

/** Solves a symmetric positive definite system in place by Cholesky's method. Of the matrix, the lower half is used. */
function solve(matrix: Float64Array, right: Float64Array): Float64Array {
  const size = right.length;
  const entry = (i: number, j: number) => atFloat(matrix, i * size + j);
  for (let i = 0; i < size; i += 1) {
    for (let j = 0; j <= i; j += 1) {
      let rest = entry(i, j);
      for (let k = 0; k < j; k += 1) rest -= entry(i, k) * entry(j, k);
      matrix[i * size + j] = i === j ? Math.sqrt(Math.max(rest, 1e-12)) : rest / entry(j, j);
    }
    let rest = atFloat(right, i);
    for (let k = 0; k < i; k += 1) rest -= entry(i, k) * atFloat(right, k);
    right[i] = rest / entry(i, i);
  }
  for (let i = size - 1; i >= 0; i -= 1) {
    let rest = atFloat(right, i);
    for (let k = i + 1; k < size; k += 1) rest -= entry(k, i) * atFloat(right, k);
    right[i] = rest / entry(i, i);
  }
  return right;
}
