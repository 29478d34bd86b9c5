import { binomialMass, poissonMass } from './point-mass';

/**
 * Maximum number of terms. It is never reached in practice, because the number of necessary terms grows only
 * with the square root of the larger parameter.
 */
const MAX_TERMS = 20_000_000;
const TINY = 1e-300;

type Tails = { lower: number; upper: number };

/**
 * Returns the regularized incomplete gamma functions P(a, x) and Q(a, x) for a > 0 and x ≥ 0 (DLMF 8.11.4 and
 * 8.9.2).
 */
export function incompleteGamma(a: number, x: number): Tails {
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
  const fraction = createFraction(x + 1 - a);
  for (let n = 1; n < MAX_TERMS && fraction.grow(n * (a - n), x + 2 * n + 1 - a);) n += 1;
  const upper = Math.min(1, (a * poissonMass(a, x)) / fraction.value());
  return { lower: 1 - upper, upper };
}

/**
 * Returns the regularized incomplete beta function I_x(a, b) and its complement (DLMF 8.17.22). `y` is 1 - x.
 * It is a parameter because the subtraction could lose digits.
 */
export function incompleteBeta(a: number, b: number, x: number, y: number): Tails {
  if (x <= 0) return { lower: 0, upper: 1 };
  if (y <= 0) return { lower: 1, upper: 0 };
  // The continued fraction converges fast below the mean. Above the mean, the complement is computed instead.
  if (x <= (a + 1) / (a + b + 2)) {
    const lower = lowerBeta(a, b, x, y);
    return { lower, upper: 1 - lower };
  }
  const upper = lowerBeta(b, a, y, x);
  return { lower: 1 - upper, upper };
}

function lowerBeta(a: number, b: number, x: number, y: number): number {
  const fraction = createFraction(1);
  for (let m = 0; m < MAX_TERMS; m += 1) {
    const odd = a + 2 * m;
    if (!fraction.grow((-(a + m) * (a + b + m) * x) / (odd * (odd + 1)), 1)) break;
    const next = m + 1;
    const even = a + 2 * next;
    if (!fraction.grow((next * (b - next) * x) / ((even - 1) * even), 1)) break;
  }
  return Math.min(1, (binomialMass(a, b, x, y) * b) / (a + b) / fraction.value());
}

/** Evaluates the continued fraction b₀ + a₁/(b₁ + a₂/(b₂ + …)) by Lentz's method. */
function createFraction(first: number) {
  let value = nonZero(first);
  let c = value;
  let d = 0;
  return {
    value: () => value,
    /** Adds a term. Returns false if the term changed the value by less than the rounding error. */
    grow(numerator: number, denominator: number): boolean {
      d = 1 / nonZero(denominator + numerator * d);
      c = nonZero(denominator + numerator / c);
      const delta = c * d;
      value *= delta;
      return Math.abs(delta - 1) >= Number.EPSILON;
    },
  };
}

const nonZero = (value: number): number => (Math.abs(value) < TINY ? TINY : value);
