import type { AnalyticsSeries } from '@health-commons/contracts/analytics';
import { forecast, weightedIntervalScore } from '@health-commons/epidemiology';
import { createCache } from '../cache';
import { rounded } from '../sums';

/**
 * Maximum number of past weeks that are forecast again to score the method. Each forecast uses only the weeks
 * before its own.
 */
const ORIGINS = 12;
const MIN_WEEKS = 8;
/** Maximum number of weeks that each forecast of a past week uses. */
const LOOK_BACK_WEEKS = 52;
export const LEVELS = [
  0.01, 0.025, 0.05, 0.1, 0.15, 0.2, 0.25, 0.3, 0.35, 0.4, 0.45, 0.5, 0.55, 0.6, 0.65, 0.7, 0.75, 0.8, 0.85,
  0.9, 0.95, 0.975, 0.99,
] as const;

const kept = createCache<AnalyticsSeries['scores']>(200);

/** Returns the accuracy of past one-week forecasts, or null if there are fewer than two. */
export const scoresOf = (weeks: readonly number[]): AnalyticsSeries['scores'] =>
  kept(weeks.slice(-(LOOK_BACK_WEEKS + ORIGINS)).join(), () => score(weeks));

function score(weeks: readonly number[]): AnalyticsSeries['scores'] {
  const first = Math.max(MIN_WEEKS, weeks.length - ORIGINS);
  const results = weeks.slice(first).map((observed, i) => {
    const past = weeks.slice(Math.max(0, first + i - LOOK_BACK_WEEKS), first + i);
    const quantiles = forecast({ counts: past, horizons: [1], levels: LEVELS })[0]?.quantiles ?? [];
    const at = (level: number) => quantiles.find((quantile) => quantile.level === level)?.value ?? 0;
    return {
      wis: weightedIntervalScore({ observed, quantiles }),
      naive: weightedIntervalScore({ observed, quantiles: flatBaseline(past) }),
      in50: observed >= at(0.25) && observed <= at(0.75),
      in95: observed >= at(0.025) && observed <= at(0.975),
    };
  });
  const n = results.length;
  if (n < 2) return null;
  const mean = (of: (result: (typeof results)[number]) => number) =>
    rounded(results.reduce((all, result) => all + of(result), 0) / n, 3);
  return {
    n,
    wis: mean(({ wis }) => wis),
    naiveWis: mean(({ naive }) => naive),
    coverage50: mean(({ in50 }) => (in50 ? 1 : 0)),
    coverage95: mean(({ in95 }) => (in95 ? 1 : 0)),
  };
}

/**
 * Returns quantiles of the CDC's flat baseline one week ahead: the last count plus quantiles of past changes
 * and of their negatives, at least 0. naiveForecast also covers later weeks, but takes 10,000 times as long
 * because it simulates paths. A test compares the two functions.
 */
export function flatBaseline(weeks: readonly number[]): { level: number; value: number }[] {
  const last = weeks.at(-1) ?? 0;
  const changes = weeks.slice(1).map((count, i) => count - (weeks[i] ?? 0));
  const both = [...changes, ...changes.map((change) => -change)].sort((a, b) => a - b);
  return LEVELS.map((level) => ({ level, value: Math.max(0, last + quantile(both, level)) }));
}

/** R's default quantile, which interpolates linearly between sorted values. */
function quantile(sorted: readonly number[], level: number): number {
  if (sorted.length === 0) return 0;
  const place = (sorted.length - 1) * level;
  const below = Math.floor(place);
  const [low, high] = [sorted[below] ?? 0, sorted[below + 1] ?? sorted[below] ?? 0];
  return low + (place - below) * (high - low);
}
