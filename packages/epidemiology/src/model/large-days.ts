import { atFloat } from '../at';
import { tailOf, type Spread } from './spread';

/** A day is large if it is this many standard deviations above its expected number, and 1.5 reports more. */
const LARGE = { sds: 3, reports: 1.5 } as const;
/** A large day is sudden if chance brings so many reports less often than this, … */
const SUDDEN = 1e-3;
/** … if it is above this multiple of each day of the four weeks before it (on a quiet weekday, of its share), … */
const RISE = 1.5;
const RISE_DAYS = 28;
/** … and has more reports than a household. */
const HOUSEHOLD = 6;
/** A sudden day is held if chance brings so many reports less often than this. */
const HELD = 1e-4;
/** Days after a large day that can confirm it. */
const CONFIRM_DAYS = 3;
/** They confirm it if their surplus (reports above the expected number) is at least this share of its surplus, … */
const CONFIRM_SHARE = 0.125;
/** … and at least this many reports and standard deviations, so that noise confirms nothing. */
const CONFIRM = { reports: 0.75, sds: 1 } as const;
/** A day of this many times the expected reports, and as many more, is an outbreak of one day. */
const POINT_SOURCE = { ratio: 3, excess: 10 } as const;
/** A sudden day is mentioned while it is in the last week. */
const WEEK = 7;

type Large = {
  day: number;
  mean: number;
  isSudden: boolean;
  isHeld: boolean;
  /** Undecided: `later` has the reports above the expected number of the days after it. */
  isOpen: boolean;
  isConfirmed: boolean;
  later: number;
  laterVariance: number;
};

/** Follows the days on which one illness has far more reports than before, until they are decided. */
export type LargeDays = {
  /** Counts of each day in the figures, as of the last observed day. The rest is held. */
  readonly figures: Float64Array;
  /** Counts of each day for the tests: one large day alone proves nothing. */
  readonly tested: Float64Array;
  /**
   * Takes the next day. `spread` is its expected distribution, or null if there is no baseline. Its mean includes `late`
   * reports of a gap. They make it so uncertain that each sudden day is held.
   */
  observe(day: number, spread: Spread | null, late?: number): void;
  /** Reports above the expected number in the figures of sudden days of the last week that nothing has confirmed. */
  unconfirmed(): number;
  /** The first large day of the last week, or null. */
  first(): number | null;
};

type Sources = {
  /** Whether all reports are known to come from different people. */
  isTrusted: boolean;
  /** Whether a day's reports are spread over its hours like those of many people. */
  isSpread: (day: number) => boolean;
};

/**
 * A large day counts in full in the tests as soon as one of the next days confirms it. If it is rare, it is held until
 * then: it counts as the expected number. If no day confirms it, it enters the figures if its reports are trusted, or
 * spread over the hours of the day. Otherwise it waits for an operator. Only a trusted one counts in the tests.
 */
export function createLargeDays(
  counts: Float64Array,
  all: Float64Array,
  { isTrusted, isSpread }: Sources,
): LargeDays {
  const figures = Float64Array.from(counts);
  const tested = Float64Array.from(counts);
  /** Expected numbers, 0 without a baseline. */
  const means = new Float64Array(counts.length);
  /** Large days of the last week. */
  let recent: Large[] = [];

  function settle(large: Large, day: number, spread: Spread | null): void {
    large.later += atFloat(counts, day) - (spread?.mean ?? 0);
    large.laterVariance += spread?.variance ?? 0;
    const count = atFloat(counts, large.day);
    large.isConfirmed =
      large.later >= CONFIRM_SHARE * (atFloat(all, large.day) - large.mean) &&
      large.later >= CONFIRM.reports &&
      large.later >= CONFIRM.sds * Math.sqrt(large.laterVariance);
    large.isOpen = !large.isConfirmed && day - large.day < CONFIRM_DAYS;
    if (large.isConfirmed) figures[large.day] = tested[large.day] = count;
    if (large.isConfirmed || large.isOpen || !large.isHeld) return;
    if (isTrusted || isSpread(large.day)) figures[large.day] = count;
    const isPointSource = count >= POINT_SOURCE.ratio * large.mean + POINT_SOURCE.excess;
    if (isTrusted && isPointSource) tested[large.day] = count;
  }

  function isSudden(day: number, mean: number, chance: number): boolean {
    const count = atFloat(all, day);
    if (count <= HOUSEHOLD || chance >= SUDDEN) return false;
    for (let i = Math.max(0, day - RISE_DAYS); i < day; i += 1)
      if (
        count <=
        RISE * atFloat(figures, i) * Math.min(1, mean / (means[i] === 0 ? mean : atFloat(means, i)))
      )
        return false;
    return true;
  }

  return {
    figures,
    tested,
    observe(day, spread, late = 0) {
      recent = recent.filter((large) => large.day > day - WEEK);
      for (const large of recent) if (large.isOpen) settle(large, day, spread);
      if (!spread) return;
      const { mean, variance } = spread;
      means[day] = mean - late;
      const limit = mean + LARGE.sds * Math.sqrt(variance) + LARGE.reports;
      if (atFloat(all, day) <= limit) return;
      const chance = tailOf(spread, atFloat(all, day));
      const sudden = isSudden(day, mean, chance);
      const isHeld = sudden && (late > 0 || chance < HELD);
      if (isHeld) figures[day] = Math.min(atFloat(counts, day), Math.round(mean - late));
      tested[day] = Math.min(atFloat(figures, day), limit);
      recent.push({
        day,
        mean,
        isSudden: sudden,
        isHeld,
        isOpen: true,
        isConfirmed: false,
        later: 0,
        laterVariance: 0,
      });
    },
    unconfirmed: () => {
      let sum = 0;
      for (const { day, mean, isSudden: sudden, isOpen, isConfirmed } of recent)
        if (sudden && (isOpen || (!isConfirmed && !isTrusted)))
          sum += Math.max(0, atFloat(figures, day) - mean);
      return Math.round(sum);
    },
    first: () => recent[0]?.day ?? null,
  };
}
