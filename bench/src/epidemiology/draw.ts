import { negativeBinomialQuantile } from '@health-commons/epidemiology';

/** Creates a seeded generator of numbers in (0, 1), by the method mulberry32. */
export function createDraws(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = Math.imul(state ^ (state >>> 15), state | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return (((t ^ (t >>> 14)) >>> 0) + 0.5) / 4_294_967_296;
  };
}

/** Draws from a negative binomial distribution with variance mean + mean² / size. */
export const drawCount = (draw: () => number, mean: number, size: number): number =>
  negativeBinomialQuantile(draw(), mean, size);

/** Draws from the standard normal distribution (Box–Muller). */
export const drawNormal = (draw: () => number): number =>
  Math.sqrt(-2 * Math.log(draw())) * Math.cos(2 * Math.PI * draw());
