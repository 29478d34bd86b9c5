import { createDraws, drawNormal } from '../draw';
import { drawDispersed, drawPoisson } from './signals';

type Scenario = {
  theta: number;
  trend: number;
  harmonics: number;
  year: readonly [number, number];
  phi: number;
};

/** The seven groups of Noufaily et al. 2013 (Stat Med 32:1206): log mean, trend, cosine, sine, variance / mean. */
const GROUPS = [
  [0.1, 0.0025, 0.6, 0.6, 1.5],
  [-2, 0.005, 0.1, 0.3, 2],
  [1.5, 0.003, 0.2, -0.4, 1],
  [0.5, 0.002, 0.5, 0.5, 5],
  [2.5, 0.001, 1, 0.1, 3],
  [3.75, 0.001, 0.1, -0.1, 1.1],
  [5, 0.0001, 0.05, 0.01, 1.2],
] as const;

/** The 42 scenarios, which Bédubourg and Le Strat 2017 (PLoS ONE 12:e0181227) use too. */
export const SCENARIOS: readonly Scenario[] = GROUPS.flatMap(([theta, beta, cos, sin, phi]) =>
  [0, beta].flatMap((trend) =>
    [0, 1, 2].map((harmonics) => ({ theta, trend, harmonics, year: [cos, sin] as const, phi })),
  ),
);

export const WEEKS = 624;
const YEAR = 52;
/** Four outbreaks start in the first range of weeks, and one in the last. */
const OUTBREAKS = [
  [312, 575],
  [312, 575],
  [312, 575],
  [312, 575],
  [575, 624],
] as const;
const MAX_SIZE = 10;

/** Draws twelve years of weekly counts with outbreaks of up to ten standard deviations. */
export function drawScenario(
  { theta, trend, harmonics, year, phi }: Scenario,
  seed: number,
): { counts: number[]; outbreak: number[] } {
  const draw = createDraws(seed);
  const [cos, sin] = year;
  const means = Array.from({ length: WEEKS }, (_, week) => {
    let sum = theta + trend * week;
    for (let harmonic = 1; harmonic <= harmonics; harmonic += 1) {
      const angle = (2 * Math.PI * harmonic * week) / YEAR;
      sum += cos * Math.cos(angle) + sin * Math.sin(angle);
    }
    return Math.exp(sum);
  });
  const counts = means.map((mean) => drawDispersed(draw, mean, phi));
  const outbreak = new Array<number>(WEEKS).fill(0);
  for (const [from, to] of OUTBREAKS) {
    const start = Math.floor(from + draw() * (to - from));
    const sd = Math.sqrt((means[start] ?? 0) * phi);
    for (let left = drawPoisson(draw, MAX_SIZE * draw() * sd); left > 0; left -= 1) {
      const week = start + Math.floor(Math.exp(0.5 * drawNormal(draw)));
      if (week < WEEKS) outbreak[week] = (outbreak[week] ?? 0) + 1;
    }
  }
  return { counts: counts.map((count, week) => count + (outbreak[week] ?? 0)), outbreak };
}
