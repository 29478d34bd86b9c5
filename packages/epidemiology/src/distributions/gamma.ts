import { incompleteGamma } from './incomplete';
import { normalQuantile } from './normal';
import { poissonMass } from './point-mass';

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
