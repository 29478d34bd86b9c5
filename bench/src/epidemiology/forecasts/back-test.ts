import { forecastWeeks, naiveForecast, weightedIntervalScore } from '@health-commons/epidemiology';
import { seasonOf } from './season';

/** The 23 quantile levels that forecast hubs score, for example the COVID-19 Forecast Hub. */
export const LEVELS: readonly number[] = [
  0.01,
  0.025,
  ...Array.from({ length: 19 }, (_, i) => (i + 1) / 20),
  0.975,
  0.99,
];
export const HORIZONS = [1, 2, 3, 4] as const;
const MAX_HORIZON = 4;
/** The season is fitted again after a quarter of a year. */
const SEASON_WEEKS = 13;

/** Sums over all forecasts of one series and horizon. */
export type Scores = {
  wis: number;
  naiveWis: number;
  /** Number of observations inside the central 50% and 95% intervals, limits included. */
  within50: number;
  within95: number;
  /** Number of medians outside the range of the last four weeks times the stated growth. */
  outside: number;
  /** Number of forecasts. */
  n: number;
};

type BackTestOptions = {
  /** Number of weeks that the first forecast knows. */
  from: number;
  /** Weeks from one forecast to the next. */
  step: number;
};

/** Forecasts the weeks of a series from the weeks before. Returns the scores of each horizon. */
export function backTest(counts: readonly number[], { from, step }: BackTestOptions): Scores[] {
  const scores = HORIZONS.map(() => ({ wis: 0, naiveWis: 0, within50: 0, within95: 0, outside: 0, n: 0 }));
  let season: number[] = [];
  for (let known = from; known < counts.length; known += step) {
    if (season.length < known + MAX_HORIZON)
      season = seasonOf(counts.slice(0, known), known + SEASON_WEEKS + MAX_HORIZON);
    const input = { counts: counts.slice(0, known), horizons: HORIZONS, levels: LEVELS };
    const ours = forecastWeeks({ ...input, season });
    const naive = naiveForecast(input);
    const recent = input.counts.slice(-4);
    HORIZONS.forEach((horizon, h) => {
      const [observed, own, sums] = [counts[known - 1 + horizon], ours[h], scores[h]];
      if (observed === undefined || !own || !sums) return;
      const { quantiles, growth } = own;
      const at = (level: number) => quantiles.find((quantile) => quantile.level === level)?.value ?? NaN;
      const isOutside =
        at(0.5) < Math.floor(growth * Math.min(...recent)) ||
        at(0.5) > Math.ceil(growth * Math.max(...recent));
      sums.wis += weightedIntervalScore({ observed, quantiles });
      sums.naiveWis += weightedIntervalScore({ observed, quantiles: naive[h]?.quantiles ?? [] });
      sums.within50 += Number(observed >= at(0.25) && observed <= at(0.75));
      sums.within95 += Number(observed >= at(0.025) && observed <= at(0.975));
      sums.outside += Number(isOutside);
      sums.n += 1;
    });
  }
  return scores;
}

type Summary = { n: number; relativeWis: number; within50: number; within95: number; outside: number };

/**
 * Returns the geometric mean of the series' relative scores, and the shares of observations inside an interval. A series
 * with a score of zero has no relative score.
 */
export function summarize(scores: readonly Scores[]): Summary {
  const scored = scores.filter(({ wis, naiveWis }) => wis > 0 && naiveWis > 0);
  const logs = scored.map(({ wis, naiveWis }) => Math.log(wis / naiveWis));
  const sum = (key: keyof Scores) => scores.reduce((all, one) => all + one[key], 0);
  const n = sum('n');
  return {
    n,
    relativeWis: Math.exp(logs.reduce((all, log) => all + log, 0) / logs.length),
    within50: sum('within50') / n,
    within95: sum('within95') / n,
    outside: sum('outside'),
  };
}

/** Adds up the scores of a series over all its horizons. */
export const sumOfHorizons = (scores: readonly Scores[]): Scores => {
  const sum = (key: keyof Scores) => scores.reduce((all, one) => all + one[key], 0);
  return {
    wis: sum('wis'),
    naiveWis: sum('naiveWis'),
    within50: sum('within50'),
    within95: sum('within95'),
    outside: sum('outside'),
    n: sum('n'),
  };
};
