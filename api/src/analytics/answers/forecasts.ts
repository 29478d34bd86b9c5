import { forecast, type Forecast } from '@health-commons/epidemiology';
import { wholeWeeks } from '../history';
import { createCache } from '../cache';

/** Weeks that a forecast uses. */
export const FORECAST_WEEKS = 104;
/** The 50% and 95% ranges and the median. */
const LEVELS = [0.025, 0.25, 0.5, 0.75, 0.975] as const;

const kept = createCache<Forecast[]>(400);

/** The complete weeks that a forecast uses, oldest first. */
export const weeksFor = (counts: readonly number[]): number[] => wholeWeeks(counts).slice(-FORECAST_WEEKS);

/** Forecasts of the seven-day sum, `horizons` weeks after the last of `weeks`. */
export const forecastOf = (weeks: readonly number[], horizons: readonly number[]): Forecast[] =>
  kept(`${horizons.join()}:${weeks.join()}`, () => forecast({ counts: weeks, horizons, levels: LEVELS }));
