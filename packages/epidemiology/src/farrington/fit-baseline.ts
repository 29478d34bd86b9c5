import { at } from '../at';
import { studentTUpper } from '../distributions/student-t';
import type { Design } from '../linear/design';
import { groupedDesign } from '../linear/grouped';
import { dispersionOf, fitLogLinear, type LogLinearFit } from '../linear/log-linear';
import type { BaselineRow } from './baseline-rows';

export type Expectation = {
  /**
   * `link` is the linear predictor at the judged week, `mean` its exponential, and `se` its standard error.
   */
  link: number;
  mean: number;
  se: number;
  /** Dispersion, at least 1. */
  phi: number;
  trend: boolean;
};

type FitOptions = {
  weightsThreshold: number;
  pThresholdTrend: number;
  years: number;
  noPeriods: number;
};

/** With fewer years, a trend cannot be separated from the season. */
const TREND_YEARS = 3;

type Reweighted = { fit: LogLinearFit; weights: Float64Array; phi: number };

/**
 * Fits the quasi-Poisson model of the baseline and predicts week `index`. Weeks with an Anscombe residual
 * above `weightsThreshold` get less weight, because they may be past outbreaks. The trend is kept only if
 * there are at least three years, it is significant, and the prediction does not exceed the baseline's largest
 * count. Returns null if no model converges.
 */
export function fitBaseline(
  counts: readonly number[],
  rows: readonly BaselineRow[],
  index: number,
  options: FitOptions,
): Expectation | null {
  const { y, time, of } = baselineOf(counts, rows, index);
  const groups = { of, noPeriods: options.noPeriods };
  const withTrend = reweighted(seasonDesign(groups, time), y, options.weightsThreshold);
  if (withTrend) {
    // The judged week is at time 0 and in the last period of the year.
    const found = expect(withTrend, [1, 0, ...contrasts(options.noPeriods, options.noPeriods)]);
    const p = trendP(withTrend, y);
    const within = found.mean <= y.reduce((max, count) => Math.max(max, count), 0);
    if (options.years >= TREND_YEARS && p < options.pThresholdTrend && within)
      return { ...found, trend: true };
  }
  const plain = reweighted(seasonDesign(groups, null), y, options.weightsThreshold);
  if (!plain) return null;
  return { ...expect(plain, [1, ...contrasts(options.noPeriods, options.noPeriods)]), trend: false };

  function expect({ fit, weights, phi }: Reweighted, row: readonly number[]) {
    const link = row.reduce((sum, value, j) => sum + value * (fit.solution.coefficients[j] ?? 0), 0);
    const se = Math.sqrt(dispersionOf(fit, y, weights) * fit.solution.leverage((j) => at(row, j)));
    return { link, mean: Math.exp(link), se, phi };
  }
}

/**
 * Returns each row's count, its time relative to the judged week, and its period (0 to noPeriods - 1). Array.from would
 * take as long as the fit.
 */
function baselineOf(counts: readonly number[], rows: readonly BaselineRow[], index: number) {
  const y = new Float64Array(rows.length);
  const time = new Float64Array(rows.length);
  const of = new Int32Array(rows.length);
  rows.forEach((row, i) => {
    y[i] = at(counts, row.index);
    time[i] = row.index - index;
    of[i] = row.period - 1;
  });
  return { y, time, of };
}

/**
 * Returns the treatment contrasts of a period (1 to noPeriods): a column for each period except the first,
 * which is the reference.
 */
const contrasts = (period: number, noPeriods: number): number[] =>
  Array.from({ length: noPeriods - 1 }, (_, i) => (period === i + 2 ? 1 : 0));

/**
 * Creates a design with these columns: ones, the time (unless it is null), and the contrasts of the period.
 */
function seasonDesign(
  { of, noPeriods }: { of: Int32Array; noPeriods: number },
  time: Float64Array | null,
): Design {
  const shared = Array.from({ length: noPeriods }, (_, group) => [
    1,
    ...(time ? [0] : []),
    ...contrasts(group + 1, noPeriods),
  ]);
  return groupedDesign({ of, shared, time: time && { column: 1, values: time } });
}

/**
 * Returns the two-sided p-value of the trend from the t distribution, or NaN if the trend has no coefficient.
 * The standard error is R's for a reweighted model (docs/decisions/0027).
 */
function trendP({ fit, weights }: Reweighted, y: Float64Array): number {
  const slope = fit.solution.coefficients[1] ?? null;
  if (slope === null) return NaN;
  const se = Math.sqrt(dispersionOf(fit, y, weights) * fit.solution.variance(1));
  return 2 * studentTUpper(Math.abs(slope / se), fit.df);
}

/**
 * Fits the model with equal weights, then again with less weight for weeks that look like outbreaks. Returns
 * null if the first fit does not converge.
 */
function reweighted(design: Design, y: Float64Array, threshold: number): Reweighted | null {
  const first = fitLogLinear(design, y, new Float64Array(y.length).fill(1));
  if (!first.converged) return null;
  const weights = outbreakWeights(first, design.leverages(first.solution), y, threshold);
  const fit = fitLogLinear(design, y, weights);
  return { fit, weights, phi: Math.max(1, dispersionOf(fit, y, fit.workingWeights)) };
}

function outbreakWeights(
  fit: LogLinearFit,
  leverages: Float64Array,
  y: Float64Array,
  threshold: number,
): Float64Array {
  const phi = Math.max(1, dispersionOf(fit, y, fit.workingWeights));
  const residuals = y.map((count, i) => {
    const mean = at(fit.mean, i);
    const leverage = at(fit.workingWeights, i) * at(leverages, i);
    const anscombe = 1.5 * (Math.cbrt(count) ** 2 * mean ** (-1 / 6) - Math.sqrt(mean));
    return anscombe / Math.sqrt(phi * (1 - leverage));
  });
  const raw = residuals.map((residual) => (residual > threshold ? residual ** -2 : 1));
  const sum = raw.reduce((total, value) => total + value, 0);
  return raw.map((value) => (value * y.length) / sum);
}
