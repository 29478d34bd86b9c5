import { throughYesterday, wholeWeeks, type History } from '../history';
import { sumOf } from '../sums';
import type { Judged, Verdict } from './ladder';
import { CONFIDENCE_DAYS, CONFIDENCE_INSUFFICIENT, DETECTION } from './parameters';
import { cdfOf, type Spread } from './week-test';

/** Maximum number of past weeks that are used to estimate persistence. */
const FITTED_WEEKS = 52;
/** Lowest persistence that is assumed for a surprise much larger than past surprises. */
const PERSISTENCE = 0.7;
/** Standard deviation that is assumed for any persistence. */
const PERSISTENCE_SD = 0.3;
const MAX_PERSISTENCE = 0.95;

/** Returns the maximum confidence for a number of days: .6 after 3 weeks, .8 after 8 weeks. */
const capOf = (days: number): number => days / (days + CONFIDENCE_DAYS);

/**
 * Prior for an outbreak that no method has detected yet. Of the places without an alarm, the proportion `share` is
 * assumed to have an outbreak. In simulations, 7% of the places without an alarm had an outbreak when one place in
 * five had one, and 34% when two places in three had one. `passes` is the probability that the outbreak exceeds the
 * threshold within a week (simulated: .5).
 */
const UNSEEN = { share: 0.1, passes: 0.5 } as const;

/** The expected number of reports of an illness in the next seven days, and its uncertainty. */
type Outlook = Spread & {
  illness: string;
  /**
   * The proportion of the last week's surprise (count minus expected number) that is expected to continue.
   */
  persistence: number;
  /**
   * `within` is the probability that the next seven days have at most `limit` reports. If the risk is low,
   * `within` allows for undetected outbreaks.
   */
  limit: number;
  within: number;
};

export type Confidence = {
  confidence: number;
  /** The probability before the cap, or null if no risk is estimated. */
  probability: number | null;
  cap: number;
  /**
   * The outlook of each tested illness if the risk is low, only that of the leading illness if the risk is
   * higher, and none if no risk is estimated.
   */
  outlooks: Outlook[];
};

/**
 * Returns the probability that the prediction comes true in the next seven days, at most capOf(days). 'low'
 * predicts that no illness exceeds its threshold. 'medium' and 'high' predict that the leading illness stays
 * above its expected number. If no risk is estimated, the confidence is at most CONFIDENCE_INSUFFICIENT.
 */
export function confidenceOf(history: History, { risk, judged }: Verdict): Confidence {
  const cap = capOf(throughYesterday(history).days);
  const [first] = judged;
  if (risk === null || !first)
    return { confidence: Math.min(cap, CONFIDENCE_INSUFFICIENT), probability: null, cap, outlooks: [] };
  const outlooks =
    risk === 'low'
      ? judged.map((one) => {
          const limit = Math.max(one.week.threshold, DETECTION.minCases - 1);
          const outlook = outlookOf(history, one, limit);
          return { ...outlook, within: outlook.within * (1 - unseen(one.week.pValue, judged.length)) };
        })
      : [outlookOf(history, first, Math.floor(first.week.mean))];
  const within = outlooks.reduce((all, outlook) => all * outlook.within, 1);
  const probability = risk === 'low' ? within : 1 - within;
  return { confidence: Math.min(cap, probability), probability, cap, outlooks };
}

/**
 * Returns the probability that an undetected outbreak exists and exceeds the threshold within a week. A small
 * p-value multiplies the prior odds by 1 / (-e p ln p), the largest possible factor (Sellke, Bayarri and
 * Berger 2001, Am Stat 55:62).
 */
function unseen(pValue: number, illnesses: number): number {
  const p = Math.max(pValue, 1e-6);
  const factor = p < 1 / Math.E ? 1 / (-Math.E * p * Math.log(p)) : 1;
  const prior = UNSEEN.share / illnesses;
  return (UNSEEN.passes * prior * factor) / (prior * factor + 1 - prior);
}

function outlookOf(history: History, { illness, week }: Judged, limit: number): Outlook {
  const counts = history.illnesses.find((known) => known.illness === illness)?.counts ?? [];
  // The last week is left out, because it is the week being judged.
  const past = wholeWeeks(counts).slice(-FITTED_WEEKS - 1, -1);
  const persistence = persistenceOf(past, week);
  const next = nextWeek(week, persistence);
  return { illness, ...next, persistence, limit, within: cdfOf(next, limit) };
}

/**
 * Returns the distribution of the next week's count. Its mean lies between the expected number and the last
 * week's count.
 */
function nextWeek(
  { count, mean, dispersion, baselineCount, variance }: Judged['week'],
  persistence: number,
): Spread {
  const expected = persistence * count + (1 - persistence) * mean;
  // The part of the relative variance that comes from uncertain growth.
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
 * Estimates the proportion of a week's surprise (standardised difference from its expected level) that
 * persists into the next week. Small past surprises say little about a large surprise. So the last week is
 * added as an observation whose persistence is the higher of PERSISTENCE and the estimate. The result never
 * falls when the last week's count rises.
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
  const seen = squares > 0 ? Math.min(MAX_PERSISTENCE, Math.max(0, products / squares)) : 0;
  const now = Math.max(0, count - mean) ** 2 / (mean + 0.5);
  return (seen * squares + Math.max(seen, PERSISTENCE) * now) / (squares + now || 1);
}
