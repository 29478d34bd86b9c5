import gammaln from '@stdlib/math-base-special-gammaln';
import { normalQuantile } from './student-t';

const LN_SQRT_2PI = 0.9189385332046727;

function stirlingError(n: number): number {
  if (n < 16) return gammaln(n + 1) - (n + 0.5) * Math.log(n) + n - LN_SQRT_2PI;
  const nn = n * n;
  return (1 / 12 - (1 / 360 - (1 / 1260 - (1 / 1680 - 1 / 1188 / nn) / nn) / nn) / nn) / n;
}

/** Returns x ln(x / mean) + mean - x, without cancellation if x is close to the mean. */
function deviance(x: number, mean: number): number {
  if (Math.abs(x - mean) >= 0.1 * (x + mean)) return x * Math.log(x / mean) + mean - x;
  const v = (x - mean) / (x + mean);
  let sum = (x - mean) * v;
  let term = 2 * x * v;
  for (let j = 3; ; j += 2) {
    term *= v * v;
    const next = sum + term / j;
    if (next === sum) return sum;
    sum = next;
  }
}

/**
 * Returns the Poisson probability mean^x e^-mean / Γ(x + 1) for any x > 0. It uses Loader's saddle-point
 * method (2000), which is accurate at large means.
 */
export const poissonMass = (x: number, mean: number): number =>
  Math.exp(-stirlingError(x) - deviance(x, mean)) / Math.sqrt(2 * Math.PI * x);

/**
 * Returns the binomial probability Γ(n + 1) / (Γ(x + 1) Γ(rest + 1)) p^x q^rest, where n = x + rest, by the
 * saddle-point method. `x` and `rest` must be above 0. `rest` and `q` (1 - p) are parameters because a
 * subtraction would lose the digits of a small value.
 */
export function binomialMass(x: number, rest: number, p: number, q: number): number {
  const n = x + rest;
  const errors = stirlingError(n) - stirlingError(x) - stirlingError(rest);
  return (
    Math.exp(errors - deviance(x, n * p) - deviance(rest, n * q)) * Math.sqrt(n / (2 * Math.PI * x * rest))
  );
}

/**
 * Maximum number of terms. It is never reached in practice, because the number of necessary terms grows only
 * with the square root of the larger parameter.
 */
const MAX_TERMS = 20_000_000;

/** Returns the regularized incomplete gamma functions P(a, x) and Q(a, x) for a > 0, x ≥ 0 (DLMF 8.11.4, 8.9.2). */
export function incompleteGamma(a: number, x: number): { lower: number; upper: number } {
  if (x <= 0) return { lower: 0, upper: 1 };
  if (x === Infinity) return { lower: 1, upper: 0 };
  if (x < a + 1) {
    let term = 1;
    let sum = 1;
    for (let n = 1; n < MAX_TERMS && term > sum * Number.EPSILON * 0.1; n += 1) {
      term *= x / (a + n);
      sum += term;
    }
    const lower = Math.min(1, poissonMass(a, x) * sum);
    return { lower, upper: 1 - lower };
  }
  // The continued fraction b₀ + a₁/(b₁ + a₂/(b₂ + …)) by Lentz's method. For x ≥ a + 1, no denominator is below 1.
  let fraction = x + 1 - a;
  let [c, d] = [fraction, 0];
  for (let n = 1, change = 0; n < MAX_TERMS && Math.abs(change - 1) >= Number.EPSILON; n += 1) {
    const [numerator, denominator] = [n * (a - n), x + 2 * n + 1 - a];
    d = 1 / (denominator + numerator * d);
    c = denominator + numerator / c;
    change = c * d;
    fraction *= change;
  }
  const upper = Math.min(1, (a * poissonMass(a, x)) / fraction);
  return { lower: 1 - upper, upper };
}

/** Returns P(X ≤ value) of the gamma distribution. The function in @stdlib is inaccurate near a mean of 1,500. */
export const gammaCdf = (value: number, shape: number, scale: number): number =>
  incompleteGamma(shape, value / scale).lower;

const MAX_STEPS = 100;

/** Finds the quantile by Newton's method on the logarithms of the value and of the tail probability. */
export function gammaQuantile(probability: number, shape: number, scale: number): number {
  if (!(probability >= 0 && probability <= 1)) return NaN;
  if (probability === 0) return 0;
  if (probability === 1) return Infinity;
  // Uses the smaller tail, because its logarithm is more accurate.
  const isLower = probability < 0.5;
  const wanted = Math.log(isLower ? probability : 1 - probability);
  let x = firstGuess(probability, shape);
  for (let step = 0; step < MAX_STEPS; step += 1) {
    const { lower, upper } = incompleteGamma(shape, x);
    const tail = isLower ? lower : upper;
    // d ln(tail) / d ln(x) is x · density(x) / tail, for the upper tail with a minus sign. Here x · density(x) is
    // shape · poissonMass(shape, x).
    const slope = (shape * poissonMass(shape, x)) / tail;
    const change = (wanted - Math.log(tail)) / (isLower ? slope : -slope);
    x *= Math.exp(Math.max(-5, Math.min(5, change)));
    if (Math.abs(change) < 4 * Number.EPSILON) break;
  }
  return x * scale;
}

function firstGuess(probability: number, shape: number): number {
  const cube = 1 - 1 / (9 * shape) + normalQuantile(probability) / (3 * Math.sqrt(shape));
  const guess = shape * cube ** 3;
  // The Wilson-Hilferty approximation fails near zero, where P(a, x) is close to x^a / Γ(a + 1).
  return cube > 0.2 ? guess : (probability / (poissonMass(shape, 1) * Math.E)) ** (1 / shape);
}
