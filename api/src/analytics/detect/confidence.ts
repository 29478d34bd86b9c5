import type { History } from '../history';
import { sumOf, weeksUntil } from '../sums';
import type { Judged, Verdict } from './ladder';
import { CONFIDENCE_DAYS, CONFIDENCE_INSUFFICIENT } from './parameters';
import { cdfOf, type Spread } from './week-test';

/** Weeks of the past that say how much of a surprise lasts into the next week. */
const FITTED_WEEKS = 52;
/** What is taken for a surprise as large as none before it: that this share of it lasts, give or take. */
const PERSISTENCE = 0.7;
const PERSISTENCE_SD = 0.3;
const MOST_PERSISTENCE = 0.95;

/** The most that may be claimed after so many days, however clear the picture: .8 after 8 weeks, .6 after 3. */
export const capOf = (days: number): number => days / (days + CONFIDENCE_DAYS);

export type Confidence = {
  confidence: number;
  /** What the probability is of, before the cap. */
  probability: number | null;
  cap: number;
  /** Of the illness that decides: how much of its last week is taken to last, and what the next seven days are expected to bring. */
  persistence: number | null;
  next: Spread | null;
};

/**
 * How sure the prediction is: the probability that what it says of the next seven days comes true, from a negative binomial distribution
 * whose mean lies between the usual and the last seven days; never more than capOf. 'low' says that no illness passes its alarm threshold;
 * 'medium' and 'high' say that the illness in front stays above what is usual.
 */
export function confidenceOf(history: History, { risk, judged }: Verdict): Confidence {
  const cap = capOf(history.days);
  const [first] = judged;
  if (risk === null || !first)
    return {
      confidence: Math.min(cap, CONFIDENCE_INSUFFICIENT),
      probability: null,
      cap,
      persistence: null,
      next: null,
    };
  const outlooks = judged.map((one) => ({ one, ...outlookOf(history, one) }));
  const leading = outlooks[0];
  const probability =
    risk === 'low'
      ? outlooks.reduce((all, { one, next }) => all * cdfOf(next, Math.max(one.week.threshold, 4)), 1)
      : 1 - cdfOf(leading?.next ?? first.week, Math.floor(first.week.mean));
  return {
    confidence: Math.min(cap, probability),
    probability,
    cap,
    persistence: leading?.persistence ?? null,
    next: leading?.next ?? null,
  };
}

/** The next seven days of an illness: persistence is the share of the last week's surprise that is taken to last. */
export function outlookOf(
  history: History,
  { illness, week }: Judged,
): { persistence: number; next: Spread } {
  const counts = history.illnesses.find((known) => known.illness === illness)?.counts ?? [];
  const past = weeksUntil(counts, counts.length - 8).slice(-FITTED_WEEKS);
  const persistence = persistenceOf(past, week);
  return { persistence, next: nextWeek(week, persistence) };
}

/** The mean lies between usual and counted; the more was counted, the better it is known. */
export function nextWeek(
  { count, mean, dispersion, baselineCount, variance }: Judged['week'],
  persistence: number,
): Spread {
  const expected = persistence * count + (1 - persistence) * mean;
  // What is unknown of the usual level beyond chance: of growth.
  const unknown = Math.max(
    0,
    (variance - dispersion * mean) / mean ** 2 - dispersion / (baselineCount + 0.5),
  );
  return {
    mean: expected,
    variance:
      dispersion * expected +
      expected ** 2 * (dispersion / (baselineCount + count + 0.5) + unknown) +
      (PERSISTENCE_SD * (count - mean)) ** 2,
  };
}

/**
 * How much of a week's difference from its usual level the next week kept, in standardised counts. The last week stands in it as one more
 * observation with PERSISTENCE, or what was seen when that is more: small chances of the past say little about a large surprise. So it
 * only rises with the last week's count.
 */
function persistenceOf(weeks: readonly number[], { count, mean }: Judged['week']): number {
  let [products, squares] = [0, 0];
  let before: number | null = null;
  for (let i = 4; i < weeks.length; i += 1) {
    const from = Math.max(0, i - 9);
    const usual = sumOf(weeks, from, i - 1) / (i - 1 - from);
    const surprise: number = ((weeks[i] ?? 0) - usual) / Math.sqrt(usual + 0.5);
    if (before !== null) {
      products += before * surprise;
      squares += before ** 2;
    }
    before = surprise;
  }
  const seen = squares > 0 ? Math.min(MOST_PERSISTENCE, Math.max(0, products / squares)) : 0;
  const now = Math.max(0, count - mean) ** 2 / (mean + 0.5);
  return (seen * squares + Math.max(seen, PERSISTENCE) * now) / (squares + now || 1);
}
