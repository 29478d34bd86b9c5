import { atFloat } from '../check';
import type { GapDays } from '../reporting-gaps';
import { createPatternFit, type Pattern } from './pattern';

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

const noLevel = (): Level => ({ reports: 0, exposure: 0, newest: -1 });

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
  const level = noLevel();
  for (let day = first; day < end; day += 1) learnDay(level, input, day);
  return level;
}

const WEEK = 7;
/** Days between the learned days and the week that is tested, so that an outbreak does not raise its own baseline. */
const GUARD = 7;
/** A younger series has no guard: it would have nothing to learn from. */
const GUARD_FROM = 28;
/** The pattern is fitted anew after so many days. */
const REFIT_DAYS = 28;
/** The level wanders by a standard deviation of 0.45% a day. */
const DRIFT = 2e-5;
/** Noufaily et al. 2013: days with a larger standardised residual get less weight. */
const MAX_RESIDUAL = 2.58;

/** What is usual for an illness in a place: its level, and its pattern of weekdays and seasons. */
export function createBaseline(days: number, firstDay: number, gaps: GapDays) {
  const counts = new Float64Array(days);
  const weights = new Float64Array(days).fill(1);
  const robust = new Float64Array(days).fill(1);
  const fitPattern = createPatternFit();
  let pattern: Pattern = () => 1;
  let level = noLevel();
  let next = 0;
  const reportsADay = () => (level.reports + 0.5) / level.exposure;
  const input = () => ({ counts, weights, pattern });
  const weightOf = (day: number) => (gaps.has(day) ? 0 : atFloat(robust, day));

  return {
    /** Brings pattern and level up to a day. */
    observe(day: number): void {
      for (let i = day; gaps.has(i); i -= 1) weights[i] = 0;
      if (day % REFIT_DAYS === 0) {
        pattern = fitPattern({ counts, weights, end: day, firstDay });
        level = levelBefore(input(), next);
      }
      const newest = day - WEEK - (day >= GUARD_FROM ? GUARD : 0);
      for (; next <= newest; next += 1) learnDay(level, input(), next);
    },
    /** Whether there are learned days at all. */
    isKnown: () => level.exposure > 0,
    /** Usual reports of a day, and those of a day with pattern 1. */
    usual: (day: number) => reportsADay() * pattern(day),
    level: reportsADay,
    pattern: (day: number) => pattern(day),
    /** Learned reports and days, with less weight for older ones. */
    reports: () => level.reports,
    exposure: () => level.exposure,
    /** Relative variance of `usual`. `phi` is the variance / mean of reports. */
    variance: (day: number, phi: number) =>
      phi / (level.reports + 0.5) + DRIFT * Math.max(0, day - level.newest - WEEK - GUARD),
    /** Keeps a day for later. `residual` is the standardised residual of the week that ends on it. */
    keep(day: number, count: number, residual: number): void {
      counts[day] = count;
      robust[day] = Math.abs(residual) > MAX_RESIDUAL ? (MAX_RESIDUAL / residual) ** 2 : 1;
      weights[day] = weightOf(day);
    },
    /** Leaves out the days of an outbreak from `since` to `day`. Days that are learned already stay. */
    leaveOut: (since: number, day: number) =>
      void weights.fill(0, Math.min(day + 1, Math.max(next, since)), day + 1),
    /** Takes the days before `day` back in that an outbreak left out. */
    takeBack(day: number): void {
      for (let i = next; i < day; i += 1) weights[i] = weightOf(i);
    },
  };
}
