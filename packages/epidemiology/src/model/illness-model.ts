import { atFloat } from '../check';
import { createBaseline } from './baseline';
import { createDispersion } from './dispersion';
import { changeOf, SAME_EFFORT, type Change, type Effort } from './effort';
import { createEpisodes, type Episode, createRise } from './episode';
import type { GapDays } from '../reporting-gaps';
import { createLargeDays, type DayDecision } from './large-days';
import { tailOf, type Spread } from './spread';

/** Daily counts of one illness in a place, oldest first. */
export type IllnessCounts = {
  illness: string;
  counts: readonly number[];
  /** The same with reports that the limits on senders keep out of the figures. Default: `counts`. */
  all?: readonly number[];
  /** Whether a day's reports are spread over its hours like those of many people. Default: they are not. */
  isSpread?: (day: number) => boolean;
  /**
   * What an operator decided of a day's reports. A released day counts as in `counts` at once. A hidden day is not
   * 'being checked', and counts as expected for ever if it is sudden. Default: nothing is decided.
   */
  decisionOf?: (day: number) => DayDecision;
  /** Whether its verdicts count. If not, it only shows how many people report. Default: yes. */
  isTested?: boolean;
};

/** What the illnesses of a place share. */
export type Place = {
  /** Days from 1970-01-01 to the first count. */
  firstDay: number;
  days: number;
  gaps: GapDays;
  /** Whether the reports are known to come from different people. If not, an alarm needs more than one a day. */
  isTrusted: boolean;
};

/** What the model says of an illness on the morning after a day. */
export type IllnessDay = Episode & {
  /** Reports of the seven days that end on the day, without held ones. */
  sum: number;
  /** Held reports of these days. */
  held: number;
  /** Whether reports of a sudden day are held, or there would be an alarm if what nothing has confirmed were. */
  isWaiting: boolean;
  /** The distribution of `sum` while nothing is unusual, with the late reports of a gap. Null without a baseline. */
  week: Spread | null;
  /** The same without late reports. */
  onTime: Spread | null;
  /** The probability of as many reports of these days, while nothing is unusual. 1 if there are clearly no more. */
  pValue: number;
};

/** The sums of so many days are tested: a steep rise shows in the first, a slow one in the last. */
const WINDOWS: readonly number[] = [3, 7, 14];
const LONGEST = Math.max(...WINDOWS);
const WEEK = 7;
/** An unconfirmed day alone makes an illness wait if its p-value is below this share of the false-alarm rate. */
const DAY_ALPHA = 0.25;
/** A younger series has no baseline. */
export const MIN_DAYS = 9;
/** An alarm needs so many reports in a week, and two on a day if one person may have sent all of them. */
const MIN_CASES = { trusted: 3, open: 5 } as const;
const MIN_SENDERS = 2;
/** A day is learned up to this many standard deviations above its expected number. */
const LEARNED_CAP = 5;
/** The dispersion is learned from the fourth week on. */
const DISPERSION_FROM = 21;
/** A week is strong evidence with a smaller p-value, twice the expected reports and ten more. */
const STRONG = { pValue: 1e-4, ratio: 2, excess: 10 } as const;
/** Late reports of a gap are known to this relative standard deviation. */
const BACKLOG_SD = 0.25;
/**
 * Days of an outbreak that chance does not explain, from a baseline of at least `days`, are never learned. In the first
 * eight weeks the ranges are so wide that a larger p-value says as much.
 */
const CLEAR = { pValue: 1e-4, young: { pValue: 1e-3, days: 56 }, days: 14 } as const;
/** A week that is within the highest one of past years, this close to its date, comes with the season: no high risk. */
const SEASON = { days: 70, year: 364, years: 5 } as const;

/** Follows one illness in a place. Each day is observed once, in order, and judged after its effort is known. */
export function createIllnessModel(
  { counts: given, all: everything = given, isSpread = () => false, decisionOf = () => null }: IllnessCounts,
  { firstDay, days, gaps, isTrusted }: Place,
) {
  const counts = Float64Array.from(given);
  const all = Float64Array.from(everything);
  const large = createLargeDays(counts, all, { isTrusted, isSpread, decisionOf });
  const { figures, tested, possible } = large;
  const baseline = createBaseline(days, firstDay, gaps);
  const dispersion = createDispersion();
  const episodes = createEpisodes();
  const rise = createRise();
  let effort = SAME_EFFORT;
  /** Whether chance does not explain the current outbreak. */
  let isClear = false;

  let factor = 1;
  /** Clusters grow with the number of people who report. */
  const growth = () => Math.max(1, factor);
  const phiNow = () => {
    const phi = dispersion.value();
    return phi > 1 ? 1 + (phi - 1) * growth() : phi;
  };
  const relative = (day: number) => baseline.variance(day, phiNow()) + effort.variance;
  const spreadOf = (day: number, mean: number, more = 0): Spread => ({
    mean: mean + more,
    variance: phiNow() * (mean + more) + relative(day) * mean ** 2 + (BACKLOG_SD * more) ** 2,
  });
  const expectedOn = (day: number) => (gaps.has(day) ? 0 : factor * baseline.usual(day));
  /** The expected distribution of a day, as of the last judged day. Null without a baseline. */
  const expected = (day: number): Spread | null =>
    baseline.isKnown() ? spreadOf(day, factor * baseline.usual(day)) : null;

  /** Returns the largest seven-day sum of past years near the date, 0 without a past year. */
  function pastPeak(day: number): number {
    let peak = 0;
    for (let years = 1; years <= SEASON.years; years += 1) {
      const middle = day - years * SEASON.year;
      let sum = 0;
      for (let i = middle - SEASON.days; i <= middle + SEASON.days; i += 1) {
        sum += (figures[i] ?? 0) - (figures[i - WEEK] ?? 0);
        if (i - WEEK >= middle - SEASON.days) peak = Math.max(peak, sum);
      }
    }
    return peak;
  }

  /** Returns the reports of days in a gap that may still come on `day`. */
  function awaited(day: number): number {
    const missing = gaps.backlogOn(day);
    const [last = day] = missing;
    let reports = 0;
    for (const i of missing) reports += factor * baseline.usual(i);
    for (let i = last + 1; i < day; i += 1)
      reports -= Math.max(0, atFloat(figures, i) - factor * baseline.usual(i));
    return Math.max(0, reports);
  }

  /** Adds up the days that end on `day`, and tests the sums. Large days count in the tests as their cap says. */
  function weekOf(day: number, alpha: number) {
    const isKnown = baseline.isKnown() && day + 1 >= MIN_DAYS;
    let backlog = 0;
    if (isKnown) for (const i of gaps.backlogOn(day)) backlog += factor * baseline.usual(i);
    const week = {
      sum: 0,
      held: 0,
      waiting: 0,
      largest: 0,
      tested: 0,
      possible: 0,
      mean: 0,
      pValue: 1,
      isKnown,
      backlog,
      isWaiting: false,
    };
    let [mean, capped, uncapped, hasGap] = [0, 0, 0, false];
    for (let length = 1; length <= Math.min(LONGEST, day + 1); length += 1) {
      const i = day - length + 1;
      const figure = atFloat(figures, i);
      if (length <= WEEK) {
        week.sum += figure;
        week.held += large.held(i);
        week.waiting += large.waiting(i);
        week.largest = Math.max(week.largest, figure);
        week.tested += atFloat(tested, i);
        week.possible += atFloat(possible, i);
      }
      capped += atFloat(tested, i);
      uncapped += atFloat(possible, i);
      // Late reports of a gap are known for a week only.
      hasGap ||= gaps.has(i) || gaps.has(i - 1);
      if (!isKnown) continue;
      mean += expectedOn(i);
      if (length === WEEK) week.mean = mean;
      const isWindow = WINDOWS.includes(length) && (length <= WEEK || !hasGap);
      if (isWindow) week.pValue = Math.min(week.pValue, tailOf(spreadOf(day, mean, backlog), capped));
      if (uncapped > capped && (isWindow || length === 1))
        week.isWaiting ||=
          tailOf(spreadOf(day, mean, backlog), uncapped) < (isWindow ? alpha : DAY_ALPHA * alpha);
    }
    return week;
  }

  function learn(day: number, week: Spread, sum: number, { state, since }: Episode) {
    const today = expectedOn(day);
    const cap = today + LEARNED_CAP * Math.sqrt(phiNow() * today) + 1.5;
    baseline.keep(day, Math.min(atFloat(figures, day), cap), (sum - week.mean) / Math.sqrt(week.variance));
    const isLeftOut = state !== 'usual' && isClear;
    if (since !== null && isLeftOut) baseline.leaveOut(since, day);
    if (isLeftOut || gaps.has(day) || day < DISPERSION_FROM || week.mean === 0) return;
    const square = (sum - week.mean) ** 2 / (week.mean + (relative(day) / phiNow()) * week.mean ** 2);
    dispersion.learn(square > 1 ? 1 + (square - 1) / growth() : square);
  }

  const clearBelow = (day: number) => (day < CLEAR.young.days ? CLEAR.young : CLEAR).pValue;

  return {
    /** Counts in the figures, as of the last day. */
    figures,
    expected,
    pattern: (day: number) => baseline.pattern(day),
    /** Usual reports a day without weekday and season, 0 without a baseline. */
    level: () => (baseline.isKnown() ? baseline.level() : 0),
    /** The largest count of a day after the judged ones that is not held. */
    largestFigure(day: number): number {
      const spread = expected(day);
      return spread ? large.largestFigure(day, spread) : Infinity;
    },
    /** Whether a day's figure is not final: held, or in a gap. */
    isOpen: (day: number) => gaps.has(day) || large.waiting(day) > 0,
    observe(day: number): void {
      baseline.observe(day);
      if (!baseline.isKnown()) return large.observe(day, null);
      const late = awaited(day);
      return large.observe(day, spreadOf(day, factor * baseline.usual(day), late), late);
    },
    /** The change of the week that ends on a day. Null without a baseline. */
    change(day: number): Change | null {
      if (!baseline.isKnown()) return null;
      let [count, usual] = [0, 0];
      for (let i = Math.max(0, day - WEEK + 1); i <= day; i += 1) {
        if (gaps.has(i)) continue;
        count += atFloat(figures, i);
        usual += baseline.usual(i);
      }
      if (usual === 0) return null;
      return changeOf({
        count,
        expected: usual,
        dispersion: Math.max(1, dispersion.value()),
        learned: baseline.reports(),
      });
    },
    judge(day: number, newEffort: Effort, alpha: number): IllnessDay {
      effort = newEffort;
      factor = Math.exp(effort.log);
      const { sum, held, mean, pValue, isKnown, backlog, ...other } = weekOf(day, alpha);
      const week = spreadOf(day, mean);
      const before = episodes.current();
      const today = expectedOn(day);
      if (isKnown && before.state === 'usual')
        rise.add(day, (atFloat(figures, day) - today) / Math.sqrt(spreadOf(day, today).variance + 0.25));
      const withBacklog = spreadOf(day, mean, backlog);
      const weekP = isKnown ? tailOf(withBacklog, other.tested) : 1;
      const isAboveSpread = isKnown && sum >= STRONG.ratio * mean && sum >= mean + STRONG.excess;
      const minCases = isTrusted ? MIN_CASES.trusted : MIN_CASES.open;
      const isEnough = sum >= minCases && (isTrusted || other.largest >= MIN_SENDERS);
      const episode = episodes.next(
        {
          day,
          pValue: isEnough || before.state !== 'usual' ? pValue : 1,
          weekPValue: isKnown ? tailOf(withBacklog, sum) : 1,
          count: sum,
          isStrong: isAboveSpread && weekP < STRONG.pValue && sum > pastPeak(day),
          rising: Math.min(rise.since(day), large.first() ?? day),
        },
        alpha,
      );
      if (episode.state === 'usual') isClear = false;
      else if (weekP < clearBelow(day) && baseline.exposure() >= CLEAR.days) isClear = true;
      // A short rise was noise or a small cluster. Leaving it out would lower the baseline.
      if (before.state === 'unusual' && episode.state === 'usual') baseline.takeBack(day);
      if (isKnown) learn(day, week, sum, episode);
      else baseline.keep(day, atFloat(figures, day), 0);
      if (before.state !== 'usual' && episode.state === 'usual') rise.restart(day);
      return {
        ...episode,
        sum,
        held,
        isWaiting: (other.isWaiting && other.possible >= minCases) || other.waiting > 0,
        week: isKnown ? withBacklog : null,
        onTime: isKnown ? week : null,
        pValue,
      };
    },
  };
}
export type IllnessModel = ReturnType<typeof createIllnessModel>;
