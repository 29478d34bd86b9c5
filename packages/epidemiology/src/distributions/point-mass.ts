import gammaln from '@stdlib/math-base-special-gammaln';

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
