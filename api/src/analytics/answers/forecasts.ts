import { forecastWeeks, JUDGE, type Weeks, type WeeksForecast } from '@health-commons/epidemiology';
import { throughYesterday, type History } from '../model/history';
import { verdictOf, type PlaceVerdict } from '../model/place-verdict';
import { sum } from '../data/sums';
import { once } from '../../once';

/** A forecast needs so many complete days. */
export const FORECAST_DAYS = 56;
/** Levels of the median and of the quantiles that bound the 50% and 95% ranges. */
const LEVELS = [0.025, 0.25, 0.5, 0.75, 0.975] as const;

/** Numbers of weeks ahead that are forecast. */
const HORIZONS = [1, 2, 3, 4] as const;

/** Returns the weekly figures of an illness, or of all reports (null), up to yesterday. */
export const weeksOf = ({ judgement }: History, illness: string | null): Weeks =>
  judgement.weeks.get(illness) ?? { counts: [], weights: [], season: [] };

/** Forecasts the seven-day sum of each of the weeks after the last of `weeks`. */
const forecastOf = once(
  (weeks: Weeks): WeeksForecast[] => forecastWeeks({ ...weeks, horizons: HORIZONS, levels: LEVELS }),
  new WeakMap(),
);

/**
 * Returns the published forecasts of an illness, or of all reports (null). There are none if there is too little data,
 * or while reports of the illness (of any illness) are being checked.
 */
export function publishedForecast(history: History, illness: string | null): WeeksForecast[] {
  const { state, judged } = verdictOf(history);
  const isWanted = (name: string) => illness === null || name === illness;
  const isChecked = judged.some((one) => one.state === 'being-checked' && isWanted(one.illness));
  const isEnough =
    state !== 'too-few' &&
    throughYesterday(history).days >= FORECAST_DAYS &&
    sum(history.illnesses.filter((one) => isWanted(one.illness)).map(({ reports }) => reports)) >=
      JUDGE.minReports;
  return isEnough && !isChecked ? forecastOf(weeksOf(history, illness)) : [];
}

/** Confidence is at most days / (days + CAP_DAYS): .6 after 3 weeks, .8 after 8 weeks. */
const CAP_DAYS = 14;
/** Maximum confidence if nothing is said. */
const CONFIDENCE_NOTHING = 0.3;

/** Returns the probability of at most `limit` reports: the highest percent whose quantile they reach, plus 0.5. */
function probabilityAtMost(limit: number, { quantileOf }: WeeksForecast): number {
  let [low, high] = [0, 99];
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if (quantileOf(middle / 100) <= limit) low = middle;
    else high = middle - 1;
  }
  return low / 100 + 0.005;
}

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
    const [next] = forecastOf(weeksOf(history, illness));
    return next ? probabilityAtMost(limit, next) : 0.005;
  };
  const probability =
    state === 'usual'
      ? judged.reduce((all, { illness, threshold }) => all * atMost(illness, threshold ?? Infinity), 1)
      : 1 - atMost(leading.illness, leading.expected ?? 0);
  return { confidence: Math.min(cap, probability), probability, cap };
}
