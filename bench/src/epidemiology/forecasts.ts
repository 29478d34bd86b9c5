import {
  forecastWeeks,
  naiveForecast,
  quasiPoisson,
  weightedIntervalScore,
} from '@health-commons/epidemiology';
import { markdownTable } from '@health-commons/tools/markdown-table';
import { figure, sumOf } from '../report';
import { meanOf } from '@health-commons/epidemiology/testing/draw';
import { HUB_LEVELS } from '@health-commons/epidemiology/testing/fixtures';
import { readFluSight, SETS } from './forecast-series';

const HORIZONS = [1, 2, 3, 4] as const;
/** The season is fitted again after a quarter of a year. */
const SEASON_WEEKS = 13;

const YEAR = 52.18;
/** One year cannot tell a season from an outbreak. */
const MIN_WEEKS = 104;
const MAX_WEEKS = 260;
/** Noufaily et al. 2013: larger standardised residuals get less weight. */
const MAX_RESIDUAL = 2.58;
const MAX_FACTOR = 20;

/** Returns the season's factor of each of `length` weeks, fitted to `counts`; all 1 for less than two years. */
function seasonOf(counts: readonly number[], length: number): number[] {
  const from = Math.max(0, counts.length - MAX_WEEKS);
  const y = counts.slice(from);
  if (y.length < MIN_WEEKS || y.every((count) => count === 0)) return new Array<number>(length).fill(1);
  const harmonics = (week: number) =>
    [1, 2].flatMap((harmonic) => {
      const angle = (2 * Math.PI * harmonic * week) / YEAR;
      return [Math.cos(angle), Math.sin(angle)];
    });
  const x = y.map((_, i) => [1, i / YEAR, ...harmonics(from + i)]);
  const first = quasiPoisson({ y, x });
  const weights = first.fitted.map((mean, i) => {
    const residual = Math.abs((y[i] ?? 0) - mean) / Math.sqrt(mean * first.dispersion);
    return residual > MAX_RESIDUAL ? (MAX_RESIDUAL / residual) ** 2 : 1;
  });
  const { coefficients } = quasiPoisson({ y, x, weights });
  return Array.from({ length }, (_, week) => {
    const log = harmonics(week).reduce((sum, wave, i) => sum + wave * (coefficients[i + 2] ?? 0), 0);
    return Math.min(MAX_FACTOR, Math.max(1 / MAX_FACTOR, Math.exp(log)));
  });
}

/** One forecast. The shares are 0 or 1. */
type Score = {
  wis: number;
  naiveWis: number;
  /** Whether the observation is inside the central 50% and 95% intervals, limits included. */
  within50: number;
  within95: number;
  /** Whether the median is outside the range of the last four weeks times the stated growth. */
  outside: number;
};

/**
 * Forecasts the weeks of a series from the weeks before: the first time after `from` weeks, then every `step` weeks.
 * Returns the scores by horizon.
 */
function backTest(counts: readonly number[], { from, step }: { from: number; step: number }): Score[][] {
  const scores: Score[][] = HORIZONS.map(() => []);
  let season: number[] = [];
  for (let end = from; end < counts.length; end += step) {
    if (season.length < end + HORIZONS.length)
      season = seasonOf(counts.slice(0, end), end + SEASON_WEEKS + HORIZONS.length);
    const input = { counts: counts.slice(0, end), horizons: HORIZONS, levels: HUB_LEVELS };
    const naive = naiveForecast(input);
    const recent = input.counts.slice(-4);
    forecastWeeks({ ...input, season }).forEach(({ quantiles, growth }, h) => {
      const observed = counts[end + h];
      if (observed === undefined) return;
      const at = (level: number) => quantiles.find((quantile) => quantile.level === level)?.value ?? NaN;
      const isOutside =
        at(0.5) < Math.floor(growth * Math.min(...recent)) ||
        at(0.5) > Math.ceil(growth * Math.max(...recent));
      scores[h]?.push({
        wis: weightedIntervalScore({ observed, quantiles }),
        naiveWis: weightedIntervalScore({ observed, quantiles: naive[h]?.quantiles ?? [] }),
        within50: Number(observed >= at(0.25) && observed <= at(0.75)),
        within95: Number(observed >= at(0.025) && observed <= at(0.975)),
        outside: Number(isOutside),
      });
    });
  }
  return scores;
}

/**
 * Returns the geometric mean of the series' relative scores, and the shares of observations inside an interval. A
 * series with a score of zero has no relative score.
 */
function summarize(series: readonly (readonly Score[])[]) {
  const all = series.flat();
  const mean = (key: keyof Score) => meanOf(all.map((score) => score[key]));
  const logs = series
    .map((scores) => Math.log(sumOf(scores, ({ wis }) => wis) / sumOf(scores, ({ naiveWis }) => naiveWis)))
    .filter((log) => Number.isFinite(log));
  return {
    n: all.length,
    relativeWis: Math.exp(meanOf(logs)),
    within50: mean('within50'),
    within95: mean('within95'),
    outside: sumOf(all, ({ outside }) => outside),
  };
}

type Scored = { group: string; half: 0 | 1; byHorizon: Score[][] };

/** Returns a table with a row for each set, followed by its groups, and last a row for all sets. */
export function forecastTable(fluSight: string | undefined): string {
  const sets = { ...SETS, ...(fluSight && { FluSight: () => readFluSight(fluSight) }) };
  const all: Scored[] = [];
  const rows = Object.entries(sets).flatMap(([set, series]) => {
    const own = series().map(({ group, half, counts, ...options }): Scored => ({
      ...{ group, half },
      byHorizon: backTest(counts, options),
    }));
    all.push(...own);
    const groups = [...new Set(own.map(({ group }) => group))].filter((group) => group !== set);
    const rowOfGroup = (name: string) =>
      rowOf(
        name,
        own.filter(({ group }) => group === name),
      );
    return [rowOf(`**${set}**`, own), ...groups.map(rowOfGroup)];
  });
  const head = [
    ...['series', 'forecasts', 'chosen on: relative WIS', 'in 95%', 'held back: relative WIS'],
    ...['weeks 1, 2, 3, 4', 'in 50%', 'in 95%', 'median outside'],
  ];
  return markdownTable(head, [...rows, rowOf('**all**', all)]);
}

function rowOf(name: string, scored: readonly Scored[]): string[] {
  const half = (wanted: 0 | 1) => scored.filter((one) => one.half === wanted);
  const [chosen, held] = [half(0), half(1)].map((some) => summarize(some.map((one) => one.byHorizon.flat())));
  const byHorizon = HORIZONS.map((_, h) => summarize(half(1).map((one) => one.byHorizon[h] ?? [])));
  return [
    name,
    String((chosen?.n ?? 0) + (held?.n ?? 0)),
    figure(chosen?.relativeWis),
    figure(chosen?.within95),
    figure(held?.relativeWis),
    byHorizon.map(({ relativeWis }) => figure(relativeWis)).join(', '),
    figure(held?.within50),
    figure(held?.within95),
    String((chosen?.outside ?? 0) + (held?.outside ?? 0)),
  ];
}
