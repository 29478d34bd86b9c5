import { forecast, type Forecast } from '@health-commons/epidemiology';
import { wholeWeeks } from '../history';
import { createCache } from '../cache';

/** Maximum number of weeks that a forecast uses. */
export const FORECAST_WEEKS = 104;
/** Levels of the median and of the quantiles that bound the 50% and 95% ranges. */
const LEVELS = [0.025, 0.25, 0.5, 0.75, 0.975] as const;

const kept = createCache<Forecast[]>(400);

/** Returns the last complete weeks, at most FORECAST_WEEKS, oldest first. */
export const weeksFor = (counts: readonly number[]): number[] => wholeWeeks(counts).slice(-FORECAST_WEEKS);

/** Forecasts the seven-day sum for each horizon, a number of weeks after the last of `weeks`. */
export const forecastOf = (weeks: readonly number[], horizons: readonly number[]): Forecast[] =>
  kept(`${horizons.join()}:${weeks.join()}`, () => forecast({ counts: weeks, horizons, levels: LEVELS }));
