import { quasiPoisson } from '@health-commons/epidemiology';

const YEAR = 52.18;
const HARMONICS = [1, 2];
/** One year cannot tell a season from an outbreak. */
const MIN_WEEKS = 104;
const MAX_WEEKS = 260;
/** Noufaily et al. 2013: larger standardised residuals get less weight. */
const MAX_RESIDUAL = 2.58;
const MAX_FACTOR = 20;

const waves = (week: number) =>
  HARMONICS.flatMap((harmonic) => {
    const angle = (2 * Math.PI * harmonic * week) / YEAR;
    return [Math.cos(angle), Math.sin(angle)];
  });

/** Returns the season's factor of each of `length` weeks, fitted to `counts`; all 1 if these are less than two years. */
export function seasonOf(counts: readonly number[], length: number): number[] {
  const from = Math.max(0, counts.length - MAX_WEEKS);
  const y = counts.slice(from);
  if (y.length < MIN_WEEKS || y.every((count) => count === 0)) return new Array<number>(length).fill(1);
  const x = y.map((_, i) => [1, i / YEAR, ...waves(from + i)]);
  const first = quasiPoisson({ y, x });
  const weights = first.fitted.map((mean, i) => {
    const residual = Math.abs((y[i] ?? 0) - mean) / Math.sqrt(mean * first.dispersion);
    return residual > MAX_RESIDUAL ? (MAX_RESIDUAL / residual) ** 2 : 1;
  });
  const { coefficients } = quasiPoisson({ y, x, weights });
  return Array.from({ length }, (_, week) => {
    const log = waves(week).reduce((sum, wave, i) => sum + wave * (coefficients[i + 2] ?? 0), 0);
    return Math.min(MAX_FACTOR, Math.max(1 / MAX_FACTOR, Math.exp(log)));
  });
}
