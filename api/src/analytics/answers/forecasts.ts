import { forecast, type Forecast } from '@health-commons/epidemiology';
import { wholeWeeks } from '../history';
import { remember } from '../remember';

/** Weeks that a forecast looks back over. */
export const FORECAST_WEEKS = 104;
/** A range that holds half of the weeks, one that holds 95 of 100, and the middle. */
const LEVELS = [0.025, 0.25, 0.5, 0.75, 0.975] as const;

const kept = remember<Forecast[]>(400);

/** The whole weeks that a forecast is made from, oldest first. */
export const weeksFor = (counts: readonly number[]): number[] => wholeWeeks(counts).slice(-FORECAST_WEEKS);

/** Of the sum of seven days, so many weeks after the last of `weeks`. */
export const forecastOf = (weeks: readonly number[], horizons: readonly number[]): Forecast[] =>
  kept(`${horizons.join()}:${weeks.join()}`, () => forecast({ counts: weeks, horizons, levels: LEVELS }));
