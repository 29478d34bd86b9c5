import { at } from '../at';
import { logGamma } from '../distributions/log-gamma';

type LevelModel = {
  /** Weight of the newest count in the level, 0 to 1. */
  smoothing: number;
  /** Size of the negative binomial distribution, whose variance is mean + mean² / size. */
  size: number;
};

/** The values of the first round. Later rounds refine the grid around the best values. */
const SMOOTHINGS = [0.02, 0.05, 0.1, 0.15, 0.2, 0.3, 0.4, 0.55, 0.7, 0.85, 1];
const SIZES = [0.1, 0.2, 0.4, 0.8, 1.5, 3, 6, 12, 25, 50, 200, 2000];
const ROUNDS = 4;
/**
 * Number of counts whose mean is the first level. The likelihood leaves out these counts (but at most a quarter of all
 * counts) and the next `horizon` counts.
 */
const START = 8;
/**
 * Number of newest counts that are used. Older counts may vary differently, and an old outbreak would widen
 * every range.
 */
export const RECENT = 104;
/**
 * Median and spread of the smoothing's log-normal prior (docs/epidemiology.md). Low counts say little about the
 * smoothing: without a prior, it would be fitted to chance.
 */
const USUAL_SMOOTHING = 0.2;
const LOG_SD = 0.5;

/** Returns the exponentially weighted level after each count, oldest first, always above 0. */
export function levelsOf(counts: readonly number[], smoothing: number): number[] {
  const first = counts.slice(0, START);
  let level = first.reduce((sum, count) => sum + count, 0) / first.length;
  const floor = 0.5 / (counts.length + 1);
  return counts.map((count) => {
    level = smoothing * count + (1 - smoothing) * level;
    return Math.max(level, floor);
  });
}

/**
 * Finds the smoothing and the size that fit the newest counts best, given the prior of the smoothing. Each
 * count is predicted from the level `horizon` steps before it. If there are too few counts, returns the
 * prior's median and size 1.
 */
export function fitLevelModel(all: readonly number[], horizon: number): LevelModel {
  const counts = all.slice(-RECENT);
  const first = Math.min(START, Math.floor(counts.length / 4));
  const targets = counts.slice(first + horizon);
  if (targets.length === 0) return { smoothing: USUAL_SMOOTHING, size: 1 };
  let smoothings: readonly number[] = SMOOTHINGS;
  let sizes: readonly number[] = SIZES;
  let best: LevelModel = { smoothing: USUAL_SMOOTHING, size: 1 };
  for (let round = 0; round < ROUNDS; round += 1) {
    best = likeliest(counts, targets, first, smoothings, sizes);
    smoothings = between(smoothings, best.smoothing, (a, b) => (a + b) / 2);
    sizes = between(sizes, best.size, (a, b) => Math.sqrt(a * b));
  }
  return best;
}

function likeliest(
  counts: readonly number[],
  targets: readonly number[],
  first: number,
  smoothings: readonly number[],
  sizes: readonly number[],
): LevelModel {
  const levels = smoothings.map((smoothing) => levelsOf(counts, smoothing));
  // These terms of the log-likelihood do not depend on the level.
  const constants = sizes.map((size) => {
    const own = logGamma(size);
    return targets.reduce((sum, count) => sum + logGamma(count + size) - own, 0);
  });
  let best: LevelModel & { likelihood: number } = { smoothing: 0, size: 0, likelihood: -Infinity };
  smoothings.forEach((smoothing, a) => {
    const means = levels[a] ?? [];
    const known = -0.5 * (Math.log(smoothing / USUAL_SMOOTHING) / LOG_SD) ** 2;
    sizes.forEach((size, s) => {
      let likelihood = known + at(constants, s);
      for (let i = 0; i < targets.length; i += 1) {
        const mean = at(means, first + i);
        likelihood += size * Math.log(size / (size + mean)) + at(targets, i) * Math.log(mean / (size + mean));
      }
      if (likelihood > best.likelihood) best = { smoothing, size, likelihood };
    });
  });
  return best;
}

/** Returns the best value, its neighbours and the midpoints between them. */
function between(
  values: readonly number[],
  best: number,
  middle: (a: number, b: number) => number,
): number[] {
  const place = values.indexOf(best);
  const low = values[place - 1];
  const high = values[place + 1];
  return [
    ...(low === undefined ? [] : [low, middle(low, best)]),
    best,
    ...(high === undefined ? [] : [middle(best, high), high]),
  ];
}
