import { negativeBinomialQuantile } from '../distributions/negative-binomial';

/** Numbers in (0, 1). */
export type Draw = () => number;

/** Creates a seeded generator, by the method mulberry32. */
export function createDraws(seed: number): Draw {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = Math.imul(state ^ (state >>> 15), state | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return (((t ^ (t >>> 14)) >>> 0) + 0.5) / 4_294_967_296;
  };
}

/** Draws from a negative binomial distribution with variance mean + mean² / size. */
export const drawCount = (draw: Draw, mean: number, size: number): number =>
  negativeBinomialQuantile(draw(), mean, size);

/** Draws from the standard normal distribution (Box–Muller). */
const drawNormal = (draw: Draw): number => Math.sqrt(-2 * Math.log(draw())) * Math.cos(2 * Math.PI * draw());

/** Draws a whole number of days or weeks from a log-normal distribution with this median. */
export const drawDelay = (draw: Draw, median: number): number =>
  Math.floor(median * Math.exp(0.5 * drawNormal(draw)));

/** Marsaglia and Tsang 2000, ACM TOMS 26:363. */
function drawGamma(draw: Draw, shape: number): number {
  if (shape < 1) return drawGamma(draw, shape + 1) * draw() ** (1 / shape);
  const d = shape - 1 / 3;
  const c = 1 / Math.sqrt(9 * d);
  for (;;) {
    const x = drawNormal(draw);
    const v = (1 + c * x) ** 3;
    if (v > 0 && Math.log(draw()) < 0.5 * x * x + d - d * v + d * Math.log(v)) return d * v;
  }
}

export function drawPoisson(draw: Draw, mean: number): number {
  if (mean <= 0) return 0;
  if (mean > 60) return Math.max(0, Math.round(mean + Math.sqrt(mean) * drawNormal(draw)));
  let [product, count] = [draw(), 0];
  const limit = Math.exp(-mean);
  while (product > limit) {
    product *= draw();
    count += 1;
  }
  return count;
}

/** Draws a count with variance phi · mean. */
export const drawDispersed = (draw: Draw, mean: number, phi: number): number =>
  phi <= 1 ? drawPoisson(draw, mean) : drawPoisson(draw, drawGamma(draw, mean / (phi - 1)) * (phi - 1));

/** Adds n to a position of a list, if the list has it. */
export function addAt(list: number[], position: number, n = 1): void {
  const value = list[position];
  if (value !== undefined) list[position] = value + n;
}

/** Distributes weekly counts over their days at random. */
export function drawDays(draw: Draw, weeks: readonly number[]): number[] {
  const days = new Array<number>(weeks.length * 7).fill(0);
  weeks.forEach((count, week) => {
    for (let left = count; left > 0; left -= 1) addAt(days, week * 7 + Math.floor(draw() * 7));
  });
  return days;
}

/** Returns the sums of whole weeks that end with the last day. */
export function weeklySums(days: readonly number[]): number[] {
  const sums = new Array<number>(Math.floor(days.length / 7)).fill(0);
  days.slice(days.length % 7).forEach((count, day) => addAt(sums, Math.floor(day / 7), count));
  return sums;
}

export const meanOf = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / values.length;
