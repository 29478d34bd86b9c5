import { quasiPoisson } from '@health-commons/epidemiology';
import { sumOf } from '../sums';

/** Days of a year, and of the weeks that are fitted. */
export const YEAR = 365.25;
const HALF_YEAR_OF_WEEKS = 26;

export type Harmonic = {
  /** Of weeks, and of the test that a yearly wave explains more than chance. */
  weeks: number;
  f: number;
  df: number;
  pValue: number;
  /** Day after the first day of the series at which the wave is highest for the first time. */
  peakDay: number;
  /** The highest point over the lowest. */
  ratio: number;
};

/**
 * A yearly wave in weekly counts: a quasi-Poisson regression on trend, cosine and sine against the one on trend alone, by the F-test. Each
 * week's count is taken relative to all reports of the year around it, so that growth of the user base is no season. Null where the
 * counts say nothing.
 */
export function yearlyWave(counts: readonly number[], totals: readonly number[]): Harmonic | null {
  const effort = totals.map((_, week) => {
    const [from, to] = [
      Math.max(0, week - HALF_YEAR_OF_WEEKS),
      Math.min(totals.length, week + HALF_YEAR_OF_WEEKS + 1),
    ];
    return Math.max(1, sumOf(totals, from, to) / (to - from));
  });
  // A rate with its denominator as weight is the same model as a count with an offset.
  const y = counts.map((count, week) => count / (effort[week] ?? 1));
  const time = counts.map((_, week) => week / counts.length);
  const angle = (week: number) => (2 * Math.PI * (week * 7 + 3)) / YEAR;
  const flat = quasiPoisson({ y, x: time.map((t) => [1, t]), weights: effort });
  const wave = quasiPoisson({
    y,
    x: time.map((t, week) => [1, t, Math.cos(angle(week)), Math.sin(angle(week))]),
    weights: effort,
  });
  const [, , cosine, sine] = wave.coefficients;
  if (typeof cosine !== 'number' || typeof sine !== 'number' || !wave.converged || !flat.converged)
    return null;
  // Counts that vary less than chance would are not more certain for that.
  const f = Math.max(0, (flat.deviance - wave.deviance) / 2 / Math.max(1, wave.dispersion));
  // With two degrees of freedom above, F's upper tail is this.
  const pValue = (1 + (2 * f) / wave.df) ** (-wave.df / 2);
  const phase = Math.atan2(sine, cosine);
  const ratio = Math.exp(2 * Math.hypot(cosine, sine));
  if (![f, pValue, phase, ratio].every(Number.isFinite)) return null;
  return {
    weeks: counts.length,
    f,
    df: wave.df,
    pValue,
    peakDay: ((((phase / (2 * Math.PI)) * YEAR) % YEAR) + YEAR) % YEAR,
    ratio,
  };
}
