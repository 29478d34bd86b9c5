import type { PlaceVerdict } from './place-verdict';
import type { History } from './history';
import { throughYesterday } from './history';
import { forecastOf, weeksOf } from './answers/forecasts';

/** Confidence is at most days / (days + CAP_DAYS): .6 after 3 weeks, .8 after 8 weeks. */
export const CAP_DAYS = 14;
/** Maximum confidence if nothing is said. */
export const CONFIDENCE_NOTHING = 0.3;

/** Quantile levels from which the probability of a number of reports is read. */
const LEVELS = Array.from({ length: 99 }, (_, i) => (i + 1) / 100);

export type Confidence = {
  confidence: number;
  /** The probability before the cap, or null if nothing is said. */
  probability: number | null;
  cap: number;
};

/**
 * Returns the probability that the prediction comes true in the next seven days, at most the cap for the length of the
 * history. A usual place predicts that no illness exceeds its alert level, an outbreak that its illness stays above the
 * expected number.
 */
export function confidenceOf(history: History, { state, leading, judged }: PlaceVerdict): Confidence {
  const { days } = throughYesterday(history);
  const cap = days / (days + CAP_DAYS);
  if (!leading || state === 'too-few' || state === 'being-checked')
    return { confidence: Math.min(cap, CONFIDENCE_NOTHING), probability: null, cap };
  const atMost = (illness: string, limit: number): number => {
    const [next] = forecastOf(weeksOf(history, illness), [1], LEVELS);
    return (next?.quantiles.filter(({ value }) => value <= limit).length ?? 0) / (LEVELS.length + 1) + 0.005;
  };
  const probability =
    state === 'usual'
      ? judged.reduce((all, { illness, threshold }) => all * atMost(illness, threshold ?? Infinity), 1)
      : 1 - atMost(leading.illness, leading.expected ?? 0);
  return { confidence: Math.min(cap, probability), probability, cap };
}
