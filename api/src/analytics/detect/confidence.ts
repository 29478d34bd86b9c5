import { throughYesterday, wholeWeeks, type History } from '../history';
import { sumOf } from '../sums';
import type { Judged, Verdict } from './ladder';
import { CONFIDENCE_DAYS, CONFIDENCE_INSUFFICIENT, DETECTION } from './parameters';
import { cdfOf, type Spread } from './week-test';

/** Weeks of the past that say how much of a surprise lasts into the next week. */
const FITTED_WEEKS = 52;
/** What is taken for a surprise as large as none before it: that this share of it lasts, give or take. */
const PERSISTENCE = 0.7;
const PERSISTENCE_SD = 0.3;
const MOST_PERSISTENCE = 0.95;

/** The most that may be claimed after so many days, however clear the picture: .8 after 8 weeks, .6 after 3. */
const capOf = (days: number): number => days / (days + CONFIDENCE_DAYS);

/**
 * An outbreak may have begun that no method sees yet. `share` is how many places without an alarm are taken to have one (simulated: 7 % where
 * an outbreak runs in one place of five, 34 % where it runs in two of three), `passes` the chance that it passes the threshold within a
 * week (simulated: .5).
 */
const UNSEEN = { share: 0.1, passes: 0.5 } as const;

/** What the next seven days are expected to bring of an illness. */
type Outlook = Spread & {
  illness: string;
  /** How much of the last week's surprise is taken to last. */
  persistence: number;
  /** The chance that the sum of the next seven days is at most `limit`; for 'low' outbreaks that are not seen yet are in it. */
  limit: number;
  within: number;
};

export type Confidence = {
  confidence: number;
  /** What the probability is of, before the cap. */
  probability: number | null;
  cap: number;
  /** For 'low' of every illness, else of the one in front. */
  outlooks: Outlook[];
};

/**
 * How sure the prediction is: the probability that what it says of the next seven days comes true, from a negative binomial distribution
 * whose mean lies between the usual and the last seven days; never more than capOf. 'low' says that no illness passes its alarm threshold;
 * 'medium' and 'high' say that the illness in front stays above what is usual.
 */
export function confidenceOf(history: History, { risk, judged }: Verdict): Confidence {
  const cap = capOf(throughYesterday(history).days);
  const [first] = judged;
  if (risk === null || !first)
    return { confidence: Math.min(cap, CONFIDENCE_INSUFFICIENT), probability: null, cap, outlooks: [] };
  const outlooks =
    risk === 'low'
      ? judged.map((one) => {
          const limit = Math.max(one.week.threshold, DETECTION.leastCases - 1);
          const outlook = outlookOf(history, one, limit);
          return { ...outlook, within: outlook.within * (1 - unseen(one.week.pValue, judged.length)) };
        })
      : [outlookOf(history, first, Math.floor(first.week.mean))];
  const within = outlooks.reduce((all, outlook) => all * outlook.within, 1);
  const probability = risk === 'low' ? within : 1 - within;
  return { confidence: Math.min(cap, probability), probability, cap, outlooks };
}

/**
 * The chance that an outbreak of an illness is under way unseen and passes the threshold within a week. A small p-value makes one likelier, at
 * most by 1 / (-e p ln p) (Sellke, Bayarri and Berger 2001, Am Stat 55:62).
 */
function unseen(pValue: number, illnesses: number): number {
  const p = Math.max(pValue, 1e-6);
  const factor = p < 1 / Math.E ? 1 / (-Math.E * p * Math.log(p)) : 1;
  const prior = UNSEEN.share / illnesses;
  return (UNSEEN.passes * prior * factor) / (prior * factor + 1 - prior);
}

/** The next seven days of an illness: persistence is the share of the last week's surprise that is taken to last. */
function outlookOf(history: History, { illness, week }: Judged, limit: number): Outlook {
  const counts = history.illnesses.find((known) => known.illness === illness)?.counts ?? [];
  // The last of them is the week that is judged.
  const past = wholeWeeks(counts).slice(-FITTED_WEEKS - 1, -1);
  const persistence = persistenceOf(past, week);
  const next = nextWeek(week, persistence);
  return { illness, ...next, persistence, limit, within: cdfOf(next, limit) };
}

/** The mean lies between usual and counted; the more was counted, the better it is known. */
function nextWeek(
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
