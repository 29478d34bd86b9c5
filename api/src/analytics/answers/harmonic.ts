import { quasiPoisson } from '@health-commons/epidemiology';
import { sum } from '../data/sums';

/** In days. */
export const YEAR = 365.25;
const WEEKS_OF_YEAR = 52;
const HALF_YEAR_OF_WEEKS = 26;

export type Wave = {
  /** The result of an F-test that compares a yearly wave with no wave. */
  pValue: number;
  /** Days from the start of the series to the wave's first peak. */
  peakDay: number;
  /** The maximum of the wave divided by its minimum. */
  ratio: number;
};

/**
 * Fits a yearly wave to weekly counts by quasi-Poisson regression on trend, cosine and sine. An F-test
 * compares the fit with the trend alone. Each count is relative to all reports of the year around its week,
 * so growth of the user base is not mistaken for a season. Weeks that are not `observed` are left out. Returns null if
 * all counts are zero or the fit fails.
 */
export function yearlyWave(
  counts: readonly number[],
  totals: readonly number[],
  observed: readonly boolean[] = counts.map(() => true),
): Wave | null {
  return fit(counts, effortOf(totals, observed), (week) => observed[week] === true);
}

/**
 * Fits the wave again without each year in turn, and returns the worst results, or null if a fit fails. A single large
 * outbreak also makes a wave, but the wave vanishes without the year of the outbreak. Years are counted back from the
 * last week, so the oldest year may be longer. `peakMoves` is in days.
 */
export function waveWithoutAYear(
  counts: readonly number[],
  totals: readonly number[],
  { peakDay }: Wave,
  observed: readonly boolean[] = counts.map(() => true),
): { pValue: number; peakMoves: number } | null {
  const effort = effortOf(totals, observed);
  const years = Math.floor(counts.length / WEEKS_OF_YEAR);
  const yearOf = (week: number) =>
    Math.min(years - 1, Math.floor((counts.length - 1 - week) / WEEKS_OF_YEAR));
  let worst = { pValue: 0, peakMoves: 0 };
  for (let year = 0; year < years; year += 1) {
    const without = fit(counts, effort, (week) => observed[week] === true && yearOf(week) !== year);
    if (!without) return null;
    const apart = Math.abs(without.peakDay - peakDay);
    worst = {
      pValue: Math.max(worst.pValue, without.pValue),
      peakMoves: Math.max(worst.peakMoves, Math.min(apart, YEAR - apart)),
    };
  }
  return worst;
}

const effortOf = (totals: readonly number[], observed: readonly boolean[]): number[] =>
  totals.map((_, week) => {
    const [from, to] = [Math.max(0, week - HALF_YEAR_OF_WEEKS), week + HALF_YEAR_OF_WEEKS + 1];
    const around = totals.slice(from, to).filter((_total, i) => observed[from + i]);
    return Math.max(1, sum(around) / Math.max(1, around.length));
  });

function fit(
  counts: readonly number[],
  effort: readonly number[],
  isIn: (week: number) => boolean,
): Wave | null {
  const weeks = counts.map((_, week) => week).filter(isIn);
  const weights = weeks.map((week) => effort[week] ?? 1);
  // A rate that is weighted by its denominator gives the same model as a count with an offset.
  const y = weeks.map((week) => (counts[week] ?? 0) / (effort[week] ?? 1));
  const time = (week: number) => week / counts.length;
  const angle = (week: number) => (2 * Math.PI * (week * 7 + 3)) / YEAR;
  // The logarithm of the mean rate does not exist if all counts are zero.
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
  // Underdispersion must not make the test more significant.
  const f = Math.max(0, (flat.deviance - wave.deviance) / 2 / Math.max(1, wave.dispersion));
  // The upper tail of F with two numerator degrees of freedom.
  const pValue = (1 + (2 * f) / wave.df) ** (-wave.df / 2);
  const phase = Math.atan2(sine, cosine);
  const ratio = Math.exp(2 * Math.hypot(cosine, sine));
  if (![f, pValue, phase, ratio].every(Number.isFinite)) return null;
  const peakDay = ((((phase / (2 * Math.PI)) * YEAR) % YEAR) + YEAR) % YEAR;
  return { pValue, peakDay, ratio };
}
