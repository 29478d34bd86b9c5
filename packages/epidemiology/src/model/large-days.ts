import { atFloat } from '../check';
import { quantileOf, tailOf, type Spread } from './spread';

/** A day is large if it is this many standard deviations above its expected number, and 1.5 reports more. */
const LARGE = { sds: 3, reports: 1.5 } as const;
/** A large day is sudden if it is above this multiple of each of 28 days before (on quiet weekdays, their share), … */
const RISE = 1.5;
const RISE_DAYS = 28;
/** … and has more reports than a household. */
const HOUSEHOLD = 6;
/** A sudden day is held if chance brings so many reports less often than this. */
const HELD = 1e-4;
/** Days after a large day that can confirm it. */
const CONFIRM_DAYS = 3;
/** They confirm it if their surplus (reports above the expected number) is at least this share of its surplus, … */
const CONFIRM_SHARE = 1 / 6;
/** … and at least this many standard deviations, so that noise confirms nothing. */
const CONFIRM_SDS = 1;
/** A rise may have begun with a large day of the last week. */
const WEEK = 7;

type Large = {
  day: number;
  mean: number;
  isHeld: boolean;
  /** Undecided: `later` has the reports above the expected number of the days after it. */
  isOpen: boolean;
  later: number;
  laterVariance: number;
};

/** What an operator decided of a day, or null. */
export type DayDecision = 'release' | 'hide' | null;

type Sources = {
  /** Whether all reports are known to come from different people. */
  isTrusted: boolean;
  /** Whether a day's reports are spread over its hours like those of many people. */
  isSpread: (day: number) => boolean;
  decisionOf: (day: number) => DayDecision;
};

const limitOf = ({ mean, variance }: Spread): number =>
  mean + LARGE.sds * Math.sqrt(variance) + LARGE.reports;

/**
 * Follows the days on which one illness has far more reports than before, until they are decided.
 *
 * A large day counts in full in the tests as soon as one of the next days confirms it. If it is rare, it is held until
 * then: it counts as the expected number. If no day confirms it, it enters the figures if its reports are trusted, or
 * spread over the hours of the day. Otherwise it waits for an operator. Only a trusted one counts in the tests.
 *
 * An operator's decision is final. A released day counts as in `counts` in both. A sudden day that is hidden counts as
 * the expected number in both.
 */
export function createLargeDays(
  counts: Float64Array,
  all: Float64Array,
  { isTrusted, isSpread, decisionOf }: Sources,
) {
  /** Counts of each day in the figures, as of the last observed day. The rest is held. */
  const figures = Float64Array.from(counts);
  /** Counts of each day for the tests: one large day alone proves nothing. */
  const tested = Float64Array.from(counts);
  /**
   * Counts of each day for the tests if all that is not decided were confirmed. A household may send as many reports in
   * one hour.
   */
  const possible = all.map((reports, day) => (reports > HOUSEHOLD ? reports : atFloat(counts, day)));
  /** Expected numbers, 0 without a baseline. */
  const means = new Float64Array(counts.length);
  /** Large days of the last week. */
  let recent: Large[] = [];

  function settle(large: Large, day: number, spread: Spread | null): void {
    large.later += atFloat(counts, day) - (spread?.mean ?? 0);
    large.laterVariance += spread?.variance ?? 0;
    const count = atFloat(counts, large.day);
    const isConfirmed =
      large.later >= CONFIRM_SHARE * (atFloat(all, large.day) - large.mean) &&
      large.later >= CONFIRM_SDS * Math.sqrt(large.laterVariance);
    large.isOpen = !isConfirmed && day - large.day < CONFIRM_DAYS;
    if (isConfirmed) figures[large.day] = tested[large.day] = count;
    if (large.isOpen) return;
    if (!isConfirmed && large.isHeld) {
      if (isTrusted || isSpread(large.day)) figures[large.day] = count;
      if (isTrusted) tested[large.day] = count;
    }
    if (isTrusted) possible[large.day] = atFloat(tested, large.day);
  }

  function isSudden(day: number, mean: number): boolean {
    const count = atFloat(all, day);
    if (count <= HOUSEHOLD) return false;
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
    possible,
    /** The largest count of a day after the observed ones that is not held. */
    largestFigure(day: number, spread: Spread): number {
      let largest = Math.max(HOUSEHOLD, limitOf(spread), quantileOf(spread, 1 - HELD));
      for (let i = Math.max(0, day - RISE_DAYS); i < day; i += 1)
        largest = Math.max(largest, RISE * atFloat(figures, i));
      return Math.floor(largest);
    },
    /**
     * Takes the next day. `spread` is its expected distribution, or null if there is no baseline. Its mean includes
     * `late` reports of a gap. They make it so uncertain that each sudden day is held.
     */
    observe(day: number, spread: Spread | null, late = 0): void {
      recent = recent.filter((large) => large.day > day - WEEK);
      for (const large of recent) if (large.isOpen) settle(large, day, spread);
      if (!spread) return;
      const { mean } = spread;
      means[day] = mean - late;
      const limit = limitOf(spread);
      if (atFloat(all, day) <= limit) return;
      const sudden = isSudden(day, mean);
      const decision = decisionOf(day);
      const isReleased = decision === 'release';
      const isHidden = sudden && decision === 'hide';
      const isHeld =
        isHidden || (sudden && !isReleased && (late > 0 || tailOf(spread, atFloat(all, day)) < HELD));
      if (isHeld) figures[day] = Math.min(atFloat(counts, day), Math.round(mean - late));
      if (!isReleased) tested[day] = Math.min(atFloat(figures, day), limit);
      if (isReleased || isHidden) possible[day] = atFloat(tested, day);
      if (!isHidden) recent.push({ day, mean, isHeld, isOpen: !isReleased, later: 0, laterVariance: 0 });
    },
    /** Reports of a day that are not in its figure but may enter it later. */
    held: (day: number) => (decisionOf(day) === 'hide' ? 0 : atFloat(all, day) - atFloat(figures, day)),
    /** Those of them that are only missing because the day is sudden. */
    waiting: (day: number) => (decisionOf(day) === 'hide' ? 0 : atFloat(counts, day) - atFloat(figures, day)),
    /** The first large day of the last week, or null. */
    first: () => recent[0]?.day ?? null,
  };
}
