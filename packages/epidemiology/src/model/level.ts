import { atFloat } from '../check';
import type { Pattern } from './pattern';

/** After so many learned days, a day counts half. */
const HALF_LIFE_DAYS = 35;
const DECAY = 0.5 ** (1 / HALF_LIFE_DAYS);
/** Weights below this are left out when the level is computed anew. */
const NEGLIGIBLE = 1e-3;

export type Level = {
  /** Weighted number of learned reports. */
  reports: number;
  /** The days that they took, weighted alike, in days of pattern 1. */
  exposure: number;
  /** The newest learned day; -1 if there is none. */
  newest: number;
};

type LevelInput = {
  counts: Float64Array;
  /** Days with weight 0 are not learned from. Their place is taken by older days. */
  weights: Float64Array;
  pattern: Pattern;
};

export const NO_LEVEL: Level = { reports: 0, exposure: 0, newest: -1 };

/** Lets the level learn from one more day. */
export function learnDay(level: Level, { counts, weights, pattern }: LevelInput, day: number): void {
  const weight = atFloat(weights, day);
  if (weight <= 0) return;
  level.reports = level.reports * DECAY + weight * atFloat(counts, day);
  level.exposure = level.exposure * DECAY + weight * pattern(day);
  level.newest = day;
}

/** Computes the level of the days before `end` anew, after the pattern or the weights have changed. */
export function levelBefore(input: LevelInput, end: number): Level {
  let learned = 0;
  let first = end;
  while (first > 0 && DECAY ** learned > NEGLIGIBLE) {
    first -= 1;
    if (atFloat(input.weights, first) > 0) learned += 1;
  }
  const level = { ...NO_LEVEL };
  for (let day = first; day < end; day += 1) learnDay(level, input, day);
  return level;
}
