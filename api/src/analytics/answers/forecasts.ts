import { forecastWeeks, JUDGE, type Weeks, type WeeksForecast } from '@health-commons/epidemiology';
import { throughYesterday, type History } from '../history';
import { verdictOf } from '../place-verdict';
import { sum } from '../sums';

/** A forecast needs so many complete days. */
export const FORECAST_DAYS = 56;
/** Levels of the median and of the quantiles that bound the 50% and 95% ranges. */
export const LEVELS = [0.025, 0.25, 0.5, 0.75, 0.975] as const;

/** Returns the weekly figures of an illness, or of all reports (null), up to yesterday. */
export const weeksOf = ({ judgement }: History, illness: string | null): Weeks =>
  judgement.weeks.get(illness) ?? { counts: [], weights: [], season: [] };

const kept = new WeakMap<Weeks, Map<string, WeeksForecast[]>>();

/** Forecasts the seven-day sum for each horizon, a number of weeks after the last of `weeks`. */
export function forecastOf(
  weeks: Weeks,
  horizons: readonly number[],
  levels: readonly number[] = LEVELS,
): WeeksForecast[] {
  const known = kept.get(weeks) ?? new Map<string, WeeksForecast[]>();
  kept.set(weeks, known);
  const key = `${horizons.join()}:${levels.length}`;
  const found = known.get(key) ?? forecastWeeks({ ...weeks, horizons, levels });
  known.set(key, found);
  return found;
}

/** Numbers of weeks ahead that are forecast. */
const HORIZONS = [1, 2, 3, 4] as const;

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
  return isEnough && !isChecked ? forecastOf(weeksOf(history, illness), HORIZONS) : [];
}
