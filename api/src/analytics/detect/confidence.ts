import { throughYesterday, wholeWeeks, type History } from '../history';
import { sumOf } from '../sums';
import type { Judged, Verdict } from './ladder';
import { CONFIDENCE_DAYS, CONFIDENCE_INSUFFICIENT, DETECTION } from './parameters';
import { cdfOf, type Spread } from './week-test';

/** Past weeks from which persistence is estimated. */
const FITTED_WEEKS = 52;
/** Persistence assumed for a surprise larger than any before, and its standard deviation. */
const PERSISTENCE = 0.7;
const PERSISTENCE_SD = 0.3;
const MAX_PERSISTENCE = 0.95;

/** The maximum confidence after so many days: .8 after 8 weeks, .6 after 3. */
const capOf = (days: number): number => days / (days + CONFIDENCE_DAYS);

/**
 * An outbreak that no method has detected yet. `share`: the proportion of places without an alarm assumed to have one
 * (simulated: 7% where one place in five has an outbreak, 34% where two in three have). `passes`: the probability that it
 * exceeds the threshold within a week (simulated: .5).
 */
const UNSEEN = { share: 0.1, passes: 0.5 } as const;

/** The expected reports of an illness in the next seven days. */
type Outlook = Spread & {
  illness: string;
  /** The share of the last week's surprise that is expected to last. */
  persistence: number;
  /** The probability that the next seven days have at most `limit` reports. For 'low' it includes undetected outbreaks. */
  limit: number;
  within: number;
};

export type Confidence = {
  confidence: number;
  /** The probability before the cap; null where no risk is claimed. */
  probability: number | null;
  cap: number;
  /** For 'low' of every illness, otherwise of the leading one. */
  outlooks: Outlook[];
};

/**
 * The confidence of a prediction: the probability that it comes true in the next seven days, at most capOf(days). 'low' predicts
 * that no illness exceeds its threshold, 'medium' and 'high' that the leading illness stays above its expected number. The
 * counts are negative binomial, with a mean between the expected number and the last seven days.
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
 * The probability that an outbreak is under way undetected and exceeds the threshold within a week. A small p-value raises it, by at
 * most 1 / (-e p ln p) (Sellke, Bayarri and Berger 2001, Am Stat 55:62).
 */
function unseen(pValue: number, illnesses: number): number {
  const p = Math.max(pValue, 1e-6);
  const factor = p < 1 / Math.E ? 1 / (-Math.E * p * Math.log(p)) : 1;
  const prior = UNSEEN.share / illnesses;
  return (UNSEEN.passes * prior * factor) / (prior * factor + 1 - prior);
}

/** The outlook of an illness for the next seven days. */
function outlookOf(history: History, { illness, week }: Judged, limit: number): Outlook {
  const counts = history.illnesses.find((known) => known.illness === illness)?.counts ?? [];
  // Without the last week, which is the one judged.
  const past = wholeWeeks(counts).slice(-FITTED_WEEKS - 1, -1);
  const persistence = persistenceOf(past, week);
  const next = nextWeek(week, persistence);
  return { illness, ...next, persistence, limit, within: cdfOf(next, limit) };
}

/** The mean lies between the expected number and the last count. A larger count is known more precisely. */
function nextWeek(
  { count, mean, dispersion, baselineCount, variance }: Judged['week'],
  persistence: number,
): Spread {
  const expected = persistence * count + (1 - persistence) * mean;
  // The part of the variance that comes from uncertain growth.
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
 * The share of a week's difference from its expected level that the next week kept, in standardised counts. The last week is one
 * more observation with PERSISTENCE, or the estimate if that is higher: small past surprises say little about a large one.
 * The result never falls when the last week's count rises.
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
