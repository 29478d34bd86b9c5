import { at, atFloat } from '../check';
import { fitLogLinear } from '../linear/log-linear';

/** Expected reports of a day relative to the level. */
export type Pattern = (day: number) => number;

type PatternInput = {
  /** Daily counts, oldest first. */
  counts: Float64Array;
  /** A day with weight 0 belongs to an outbreak. Each from 0 to 1. */
  weights: Float64Array;
  /** The pattern is fitted to the days before this one. */
  end: number;
  /** Days from 1970-01-01 to the first count. */
  firstDay: number;
};

const YEAR = 365.25;
/** Days that the weekday factors are fitted to. */
const WEEKDAY_DAYS = 182;
/** Reports that pull a weekday's factor towards 1. */
const WEEKDAY_PRIOR = 10;
/** A season is estimated from this many days on, and at first from days without outbreaks only. */
const SEASON_FROM = 392;
/** From two years on, a wave of each year is part of the season. One year cannot tell a season from an outbreak. */
const TWO_YEARS = 728;
const MAX_SEASON_DAYS = 5 * 364;
/** Later, the season is fitted anew after so many days. It is most of the model's work. */
const REFIT_DAYS = 84;
/** Precision of the prior of a season's coefficients (no season): strong in the second year, weak later. */
const PENALTY = { year: 20, years: 0.5 } as const;
const TREND_PENALTY = 2;
const INTERCEPT_PENALTY = 1e-3;
/** Years of data at which a season counts by half. */
const HALF_SHRUNK = 0.15;
/** Weeks with a larger standardised residual get less weight (Noufaily et al. 2013). */
const MAX_RESIDUAL = 2.58;
const ROUNDS = 3;

/** Fits patterns of one series. Each fit of the season starts from the one before, which makes it fast. */
export function createPatternFit(): (input: PatternInput) => Pattern {
  let fit: SeasonFit | null = null;
  let fittedTo = 0;
  let season: Pattern = () => 1;
  return (input) => {
    const { end, firstDay } = input;
    const weekdays = weekdayFactors(input);
    if (end >= SEASON_FROM && (end <= TWO_YEARS || end - fittedTo >= REFIT_DAYS)) {
      fit = fitSeason(input, fit) ?? fit;
      if (fit) season = seasonOf(fit, firstDay);
      fittedTo = end;
    }
    return (day) => at(weekdays, (firstDay + day) % 7) * season(day);
  };
}

/** Each day is compared with the mean of the week around it. The factors have a mean of 1. */
function weekdayFactors({ counts, weights, end, firstDay }: PatternInput): number[] {
  const reports = new Array<number>(7).fill(WEEKDAY_PRIOR);
  const expected = new Array<number>(7).fill(WEEKDAY_PRIOR);
  for (let middle = Math.max(0, end - WEEKDAY_DAYS) + 3; middle + 3 < end; middle += 1) {
    let week = 0;
    for (let day = middle - 3; day <= middle + 3; day += 1) week += atFloat(counts, day);
    const weekday = (firstDay + middle) % 7;
    const weight = atFloat(weights, middle);
    reports[weekday] = at(reports, weekday) + weight * atFloat(counts, middle);
    expected[weekday] = at(expected, weekday) + (weight * week) / 7;
  }
  const factors = reports.map((count, weekday) => count / at(expected, weekday));
  const mean = factors.reduce((sum, factor) => sum + factor, 0) / 7;
  return factors.map((factor) => factor / mean);
}

type SeasonFit = { beta: readonly number[]; isSeveralYears: boolean; years: number };

/**
 * Fits harmonics to the weekly counts of up to five years, with less weight for weeks far from the fit. Null if the fit
 * does not converge.
 */
function fitSeason(
  { counts, weights, end, firstDay }: PatternInput,
  before: SeasonFit | null,
): SeasonFit | null {
  const start = Math.max(0, end - MAX_SEASON_DAYS);
  const isSeveralYears = end - start >= TWO_YEARS;
  const weeks = Math.floor((end - start) / 7);
  const y = new Float64Array(weeks);
  const known = new Float64Array(weeks);
  const penalty = isSeveralYears ? PENALTY.years : PENALTY.year;
  const penalties = [INTERCEPT_PENALTY, TREND_PENALTY, penalty, penalty, penalty, penalty];
  const columns = penalties.map(() => new Float64Array(weeks));
  for (let i = 0; i < weeks; i += 1) {
    const first = end - 7 * (i + 1);
    let [week, weight] = [0, 0];
    for (let day = first; day < first + 7; day += 1) {
      week += atFloat(counts, day);
      weight += atFloat(weights, day) / 7;
    }
    y[i] = week;
    known[i] = isSeveralYears || weight >= 0.5 ? 1 : 0;
    const row = [1, (first + 3 - end) / YEAR, ...wavesOn(firstDay + first + 3)];
    columns.forEach((column, j) => (column[i] = row[j] ?? NaN));
  }
  const fit = (robust: Float64Array) => {
    const { solution, mean, converged } = fitLogLinear(columns, y, robust, penalties);
    return { beta: solution.coefficients.map((coefficient) => coefficient ?? 0), mean, converged };
  };
  const isSame = before?.isSeveralYears === isSeveralYears;
  let last = isSame ? { beta: before.beta, mean: meansOf(columns, before.beta) } : fit(known);
  for (let round = 0; round < (isSame ? 1 : ROUNDS); round += 1) {
    const next = fit(robustWeights(y, last.mean, known));
    if (!next.converged) return null;
    last = next;
  }
  return { beta: last.beta, isSeveralYears, years: (end - start) / YEAR };
}

/** Returns the expected count of each row, whose numbers are in columns. */
function meansOf(columns: readonly Float64Array[], beta: readonly number[]): Float64Array {
  const links = new Float64Array(columns[0]?.length ?? 0);
  columns.forEach((column, j) => {
    for (let i = 0; i < links.length; i += 1) links[i] = atFloat(links, i) + at(beta, j) * atFloat(column, i);
  });
  return links.map(Math.exp);
}

/** Returns the factor of each day. */
function seasonOf({ beta, years }: SeasonFit, firstDay: number): Pattern {
  const coefficients = beta.slice(2).map((value) => (value * years) / (years + HALF_SHRUNK));
  // Each day is needed often.
  const known = new Map<number, number>();
  return (day) => {
    const found = known.get(day);
    if (found !== undefined) return found;
    const waves = wavesOn(firstDay + day);
    const factor = Math.exp(waves.reduce((link, wave, j) => link + wave * at(coefficients, j), 0));
    known.set(day, factor);
    return factor;
  };
}

/** Returns cosine and sine of the waves of a year and of half a year on a day. */
function wavesOn(day: number): number[] {
  const angle = (2 * Math.PI * day) / YEAR;
  return [Math.cos(angle), Math.sin(angle), Math.cos(2 * angle), Math.sin(2 * angle)];
}

/** Weights by Anscombe residuals, which are scaled by their median. Overdispersed weeks carry less information. */
function robustWeights(y: Float64Array, means: Float64Array, known: Float64Array): Float64Array {
  const residuals = means.map((mean, i) =>
    Math.abs(1.5 * (atFloat(y, i) ** (2 / 3) * mean ** (-1 / 6) - Math.sqrt(mean))),
  );
  const sorted = residuals.filter((_, i) => atFloat(known, i) > 0).sort();
  // The median of the absolute residuals of a normal distribution is 1 / 1.4826 standard deviations.
  const scale = Math.max(1e-3, 1.4826 * (sorted[sorted.length >> 1] ?? 0));
  const information = 1 / Math.max(1, scale ** 2);
  return residuals.map((residual, i) => {
    const excess = residual / scale / MAX_RESIDUAL;
    return atFloat(known, i) * information * (excess > 1 ? excess ** -2 : 1);
  });
}
