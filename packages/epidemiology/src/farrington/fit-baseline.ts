import { at } from '../check';
import { studentTUpper } from '../distributions/student-t';
import { dispersionOf, fitLogLinear, type LogLinearFit } from '../linear/log-linear';

const WEEKS_A_YEAR = 52;

/**
 * Returns the indices of the weeks that correspond to week `index` in each of the `years` years before,
 * newest first. Indices may be negative.
 */
export const referenceWeeks = (index: number, years: number): number[] =>
  Array.from({ length: years }, (_, i) => index - WEEKS_A_YEAR * (i + 1));

/** A week of the baseline, and its period of the year from 1 to noPeriods. */
type BaselineRow = { index: number; period: number };

/**
 * Returns the baseline weeks before `index`, oldest first (Noufaily et al. 2013, Stat Med 32:1206). The weeks
 * within `w` weeks of a reference week or of `index` form the last period of the year. The weeks between
 * these windows are split into the other periods, longer periods first. If there is only one period, only the
 * windows are used. The newest `pastWeeksNotIncluded` weeks are left out.
 */
export function baselineRows(
  index: number,
  references: readonly number[],
  { w, noPeriods, pastWeeksNotIncluded }: { w: number; noPeriods: number; pastWeeksNotIncluded: number },
): BaselineRow[] {
  const centres = [...references].reverse();
  const last = index - pastWeeksNotIncluded - 1;
  const rows: BaselineRow[] = [];
  const add = (from: number, to: number, period: number) => {
    for (let i = from; i <= Math.min(to, last); i += 1) rows.push({ index: i, period });
  };
  centres.forEach((centre, i) => {
    add(centre - w, centre + w, noPeriods);
    if (noPeriods > 1) {
      const gap = { from: centre + w + 1, to: (centres[i + 1] ?? index) - w - 1 };
      for (const part of cut(gap, noPeriods - 1)) add(part.from, part.to, part.period);
    }
  });
  add(index - w, index - 1, noPeriods);
  return rows;
}

function cut(gap: { from: number; to: number }, parts: number) {
  const length = gap.to - gap.from + 1;
  const short = Math.floor(length / parts);
  const longer = length - short * parts;
  let from = gap.from;
  return Array.from({ length: parts }, (_, i) => {
    const part = { from, to: from + short + (i < longer ? 1 : 0) - 1, period: i + 1 };
    from = part.to + 1;
    return part;
  });
}

export type Expectation = {
  /** `link` is the linear predictor at the judged week, `mean` its exponential, and `se` its standard error. */
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
  const { noPeriods, weightsThreshold } = options;
  const y = Float64Array.from(rows, (row) => at(counts, row.index));
  const withTrend = reweighted(columnsOf(rows, noPeriods, index), y, weightsThreshold);
  if (withTrend) {
    // The judged week is at time 0 and in the last period of the year.
    const found = expect(withTrend, [1, 0, ...contrasts(noPeriods, noPeriods)]);
    const p = trendP(withTrend, y);
    const within = found.mean <= y.reduce((max, count) => Math.max(max, count), 0);
    if (options.years >= TREND_YEARS && p < options.pThresholdTrend && within)
      return { ...found, trend: true };
  }
  const plain = reweighted(columnsOf(rows, noPeriods, null), y, weightsThreshold);
  if (!plain) return null;
  return { ...expect(plain, [1, ...contrasts(noPeriods, noPeriods)]), trend: false };

  function expect({ fit, weights, phi }: Reweighted, row: readonly number[]) {
    const link = row.reduce((sum, value, j) => sum + value * (fit.solution.coefficients[j] ?? 0), 0);
    const se = Math.sqrt(dispersionOf(fit, y, weights) * fit.solution.leverage((j) => at(row, j)));
    return { link, mean: Math.exp(link), se, phi };
  }
}

/**
 * Returns the treatment contrasts of a period (1 to noPeriods): a column for each period except the first,
 * which is the reference.
 */
const contrasts = (period: number, noPeriods: number): number[] =>
  Array.from({ length: noPeriods - 1 }, (_, i) => (period === i + 2 ? 1 : 0));

/** Returns the columns: ones, the time relative to week `trendTo` (unless null), and the contrasts of the period. */
function columnsOf(rows: readonly BaselineRow[], noPeriods: number, trendTo: number | null): Float64Array[] {
  const matrix = rows.map(({ index, period }) => [
    1,
    ...(trendTo === null ? [] : [index - trendTo]),
    ...contrasts(period, noPeriods),
  ]);
  return (matrix[0] ?? []).map((_, j) => Float64Array.from(matrix, (row) => at(row, j)));
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
function reweighted(columns: readonly Float64Array[], y: Float64Array, threshold: number): Reweighted | null {
  const first = fitLogLinear(columns, y, new Float64Array(y.length).fill(1));
  if (!first.converged) return null;
  const weights = outbreakWeights(first, columns, y, threshold);
  const fit = fitLogLinear(columns, y, weights);
  return { fit, weights, phi: Math.max(1, dispersionOf(fit, y, fit.workingWeights)) };
}

function outbreakWeights(
  fit: LogLinearFit,
  columns: readonly Float64Array[],
  y: Float64Array,
  threshold: number,
): Float64Array {
  const phi = Math.max(1, dispersionOf(fit, y, fit.workingWeights));
  const residuals = y.map((count, i) => {
    const mean = at(fit.mean, i);
    const leverage =
      at(fit.workingWeights, i) * fit.solution.leverage((column) => at(columns[column] ?? [], i));
    const anscombe = 1.5 * (Math.cbrt(count) ** 2 * mean ** (-1 / 6) - Math.sqrt(mean));
    return anscombe / Math.sqrt(phi * (1 - leverage));
  });
  const raw = residuals.map((residual) => (residual > threshold ? residual ** -2 : 1));
  const sum = raw.reduce((total, value) => total + value, 0);
  return raw.map((value) => (value * y.length) / sum);
}
