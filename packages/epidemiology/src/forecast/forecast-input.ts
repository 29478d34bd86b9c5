import { faultsOf } from '../check';

export type ForecastInput = {
  /** Counts of equally long periods, oldest first. */
  counts: readonly number[];
  /** Periods ahead, at least 1. */
  horizons: readonly number[];
  /** Probability levels, each between 0 and 1. */
  levels: readonly number[];
};

export type Quantile = { level: number; value: number };

/** Quantiles of the count `horizon` periods after the last count. */
export type Forecast = { horizon: number; quantiles: Quantile[] };

/** Collects the faults of the input that all methods share. */
export const checkForecast = (name: string, { counts, horizons, levels }: ForecastInput) =>
  faultsOf(name)
    .counts('counts', counts)
    .all(
      'horizons',
      horizons,
      (value) => Number.isInteger(value) && value >= 1,
      'it must be a whole number from 1',
    )
    .all('levels', levels, (value) => value > 0 && value < 1, 'it must lie between 0 and 1');
