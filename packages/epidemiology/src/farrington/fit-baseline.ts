/* eslint-disable @typescript-eslint/no-non-null-assertion -- hot loops whose indices are inside by construction */
import { at } from '../at';
import { studentTUpper } from '../distributions/student-t';
import type { Groups } from '../linear/grouped';
import { dispersionOf, fitLogLinear, type LogLinearFit } from '../linear/log-linear';
import type { BaselineRow } from './baseline-rows';

export type Expectation = {
  /** The linear predictor at the week in question, its exponential, and the predictor's standard error. */
  link: number;
  mean: number;
  se: number;
  /** At least 1. */
  phi: number;
  /** Whether the model has a trend over time. */
  trend: boolean;
};

export type FitOptions = {
  weightsThreshold: number;
  pThresholdTrend: number;
  years: number;
  noPeriods: number;
};

/** A trend needs some years to be told from the season. */
const TREND_YEARS = 3;

type Reweighted = { fit: LogLinearFit; weights: Float64Array; phi: number };

/**
 * The quasi-Poisson model of the baseline and what it expects at week `index`. Weeks that stick out (past outbreaks) count less: by
 * Anscombe residuals above `weightsThreshold`. The trend is kept only if it is significant and does not lead above all that was seen.
 * null when no model converges.
 */
export function fitBaseline(
  counts: readonly number[],
  rows: readonly BaselineRow[],
  index: number,
  options: FitOptions,
): Expectation | null {
  const y = Float64Array.from(rows, (row) => counts[row.index] ?? NaN);
  const season = seasonColumns(rows, options.noPeriods);
  const time = Float64Array.from(rows, (row) => row.index - index);
  const periods = Int32Array.from(rows, ({ period }) => period - 1);
  const groups = (varying: number | null): Groups => ({ of: periods, count: options.noPeriods, varying });
  const withTrend = reweighted([season.ones, time, ...season.others], y, options.weightsThreshold, groups(1));
  if (withTrend) {
    // The week in question stands at time 0, in the last period of the year.
    const found = expect(withTrend, [1, 0, ...season.here]);
    const p = trendP(withTrend, y);
    const within = found.mean <= Math.max(...y);
    if (options.years >= TREND_YEARS && p < options.pThresholdTrend && within)
      return { ...found, trend: true };
  }
  const plain = reweighted([season.ones, ...season.others], y, options.weightsThreshold, groups(null));
  if (!plain) return null;
  return { ...expect(plain, [1, ...season.here]), trend: false };

  function expect({ fit, weights, phi }: Reweighted, row: readonly number[]) {
    const link = row.reduce((sum, value, j) => sum + value * (fit.solution.coefficients[j] ?? 0), 0);
    const se = Math.sqrt(dispersionOf(fit, y, weights) * fit.solution.leverage((j) => at(row, j)));
    return { link, mean: Math.exp(link), se, phi };
  }
}

/** Treatment contrasts: the first period is the rule, each other has a column. */
function seasonColumns(rows: readonly BaselineRow[], noPeriods: number) {
  const others = Array.from({ length: noPeriods - 1 }, (_, i) =>
    Float64Array.from(rows, ({ period }) => (period === i + 2 ? 1 : 0)),
  );
  const here = others.map((_, i) => (i + 2 === noPeriods ? 1 : 0));
  return { ones: new Float64Array(rows.length).fill(1), others, here };
}

/** Two-sided, from the t distribution. The standard error is R's after the weights were put into the model by hand (see the record). */
function trendP({ fit, weights }: Reweighted, y: Float64Array): number {
  const slope = fit.solution.coefficients[1] ?? null;
  if (slope === null) return NaN;
  const se = Math.sqrt(dispersionOf(fit, y, weights) * fit.solution.variance(1));
  return 2 * studentTUpper(Math.abs(slope / se), fit.df);
}

/** null when the first fit does not converge. */
function reweighted(
  columns: Float64Array[],
  y: Float64Array,
  threshold: number,
  groups: Groups,
): Reweighted | null {
  const first = fitLogLinear(columns, y, new Float64Array(y.length).fill(1), groups);
  if (!first.converged) return null;
  const weights = outbreakWeights(columns, first, y, threshold);
  const fit = fitLogLinear(columns, y, weights, groups);
  return { fit, weights, phi: Math.max(1, dispersionOf(fit, y, fit.workingWeights)) };
}

function outbreakWeights(
  columns: Float64Array[],
  fit: LogLinearFit,
  y: Float64Array,
  threshold: number,
): Float64Array {
  const phi = Math.max(1, dispersionOf(fit, y, fit.workingWeights));
  const residuals = y.map((count, i) => {
    const mean = at(fit.mean, i);
    const leverage = at(fit.workingWeights, i) * fit.solution.leverage((j) => columns[j]![i]!);
    const anscombe = 1.5 * (count ** (2 / 3) * mean ** (-1 / 6) - Math.sqrt(mean));
    return anscombe / Math.sqrt(phi * (1 - leverage));
  });
  const raw = residuals.map((residual) => (residual > threshold ? residual ** -2 : 1));
  const sum = raw.reduce((total, value) => total + value, 0);
  return raw.map((value) => (value * y.length) / sum);
}
