import { quasiPoisson } from '@health-commons/epidemiology';
import { sumOf } from '../sums';

/** Days of a year, and of the weeks that are fitted. */
export const YEAR = 365.25;
const WEEKS_OF_YEAR = 52;
const HALF_YEAR_OF_WEEKS = 26;

type Fit = {
  f: number;
  df: number;
  pValue: number;
  /** Day after the first day of the series at which the wave is highest for the first time. */
  peakDay: number;
  /** The highest point over the lowest. */
  ratio: number;
};

/** `f`, `df` and `pValue` are of the test that a yearly wave explains more than chance. */
export type Harmonic = Fit & { weeks: number };

/** What is left of a wave when one year is left out, in the worst case: one large outbreak makes a wave too, but not without its year. */
export type WithoutAYear = { years: number; pValue: number; peakMoves: number };

/**
 * A yearly wave in weekly counts: a quasi-Poisson regression on trend, cosine and sine against the one on trend alone, by the F-test. Each
 * week's count is taken relative to all reports of the year around it, so that growth of the user base is no season. Null where the
 * counts say nothing.
 */
export function yearlyWave(counts: readonly number[], totals: readonly number[]): Harmonic | null {
  const fitted = fit(counts, effortOf(totals), () => true);
  return fitted && { weeks: counts.length, ...fitted };
}

/** Years are counted back from the last week, the first takes what is left over. Null where a year's absence leaves nothing to fit. */
export function waveWithoutAYear(
  counts: readonly number[],
  totals: readonly number[],
  { peakDay }: Harmonic,
): WithoutAYear | null {
  const effort = effortOf(totals);
  const years = Math.floor(counts.length / WEEKS_OF_YEAR);
  const yearOf = (week: number) =>
    Math.min(years - 1, Math.floor((counts.length - 1 - week) / WEEKS_OF_YEAR));
  let worst: WithoutAYear = { years, pValue: 0, peakMoves: 0 };
  for (let year = 0; year < years; year += 1) {
    const without = fit(counts, effort, (week) => yearOf(week) !== year);
    if (!without) return null;
    const apart = Math.abs(without.peakDay - peakDay);
    worst = {
      years,
      pValue: Math.max(worst.pValue, without.pValue),
      peakMoves: Math.max(worst.peakMoves, Math.min(apart, YEAR - apart)),
    };
  }
  return worst;
}

const effortOf = (totals: readonly number[]): number[] =>
  totals.map((_, week) => {
    const from = Math.max(0, week - HALF_YEAR_OF_WEEKS);
    const to = Math.min(totals.length, week + HALF_YEAR_OF_WEEKS + 1);
    return Math.max(1, sumOf(totals, from, to) / (to - from));
  });

function fit(
  counts: readonly number[],
  effort: readonly number[],
  isIn: (week: number) => boolean,
): Fit | null {
  const weeks = counts.map((_, week) => week).filter(isIn);
  const weights = weeks.map((week) => effort[week] ?? 1);
  // A rate with its denominator as weight is the same model as a count with an offset.
  const y = weeks.map((week) => (counts[week] ?? 0) / (effort[week] ?? 1));
  const time = (week: number) => week / counts.length;
  const angle = (week: number) => (2 * Math.PI * (week * 7 + 3)) / YEAR;
  // Nothing but zeros has no logarithm to fit.
  if (y.every((rate) => rate === 0)) return null;
  const flat = quasiPoisson({ y, x: weeks.map((week) => [1, time(week)]), weights });
  const wave = quasiPoisson({
    y,
    x: weeks.map((week) => [1, time(week), Math.cos(angle(week)), Math.sin(angle(week))]),
    weights,
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
  const peakDay = ((((phase / (2 * Math.PI)) * YEAR) % YEAR) + YEAR) % YEAR;
  return { f, df: wave.df, pValue, peakDay, ratio };
}
