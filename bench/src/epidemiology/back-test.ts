import { forecast, naiveForecast, weightedIntervalScore } from '@health-commons/epidemiology';

/** The 23 quantile levels that forecast hubs score, for example the COVID-19 Forecast Hub. */
export const LEVELS: readonly number[] = [
  0.01,
  0.025,
  ...Array.from({ length: 19 }, (_, i) => (i + 1) / 20),
  0.975,
  0.99,
];
const HORIZONS = [1, 2] as const;

/** Sums over all forecasts of one series and horizon. */
export type Scores = {
  wis: number;
  naiveWis: number;
  above95: number;
  above99: number;
  /** Number of observations inside the central 50% and 90% intervals, limits included. */
  within50: number;
  within90: number;
  /** Number of forecasts. */
  n: number;
};

type BackTestOptions = { origins: number; history: number };

/**
 * For each of the last `origins` weeks that have two later weeks, forecasts these two weeks from all counts up to that
 * week. Weeks are left out if there are fewer than `history` counts up to them.
 */
export function backTest(counts: readonly number[], { origins, history }: BackTestOptions): Scores[] {
  const scores = HORIZONS.map(() => emptyScores());
  const maxHorizon = Math.max(...HORIZONS);
  for (
    let known = Math.max(history, counts.length - maxHorizon - origins + 1);
    known <= counts.length - maxHorizon;
    known += 1
  ) {
    const input = { counts: counts.slice(0, known), horizons: HORIZONS, levels: LEVELS };
    const ours = forecast(input);
    const naive = naiveForecast(input);
    HORIZONS.forEach((horizon, h) => {
      const observed = counts[known - 1 + horizon] ?? NaN;
      const quantiles = ours[h]?.quantiles ?? [];
      const at = (level: number) => quantiles.find((quantile) => quantile.level === level)?.value ?? NaN;
      const sums = scores[h] ?? emptyScores();
      sums.wis += weightedIntervalScore({ observed, quantiles });
      sums.naiveWis += weightedIntervalScore({ observed, quantiles: naive[h]?.quantiles ?? [] });
      sums.above95 += Number(observed > at(0.95));
      sums.above99 += Number(observed > at(0.99));
      sums.within50 += Number(observed >= at(0.25) && observed <= at(0.75));
      sums.within90 += Number(observed >= at(0.05) && observed <= at(0.95));
      sums.n += 1;
    });
  }
  return scores;
}

const emptyScores = (): Scores => ({
  wis: 0,
  naiveWis: 0,
  above95: 0,
  above99: 0,
  within50: 0,
  within90: 0,
  n: 0,
});

type Summary = {
  series: number;
  n: number;
  relativeWis: number;
  above95: number;
  above99: number;
  within50: number;
  within90: number;
};

/**
 * Returns the geometric mean of the series' relative scores, and the shares of observations above a level or inside an
 * interval. Series with a score of zero are left out.
 */
export function summarize(scores: readonly Scores[]): Summary {
  const scored = scores.filter(({ wis, naiveWis }) => wis > 0 && naiveWis > 0);
  const logs = scored.map(({ wis, naiveWis }) => Math.log(wis / naiveWis));
  const sum = (key: keyof Scores) => scored.reduce((all, one) => all + one[key], 0);
  const n = sum('n');
  return {
    series: scored.length,
    n,
    relativeWis: Math.exp(logs.reduce((all, log) => all + log, 0) / logs.length),
    above95: sum('above95') / n,
    above99: sum('above99') / n,
    within50: sum('within50') / n,
    within90: sum('within90') / n,
  };
}
