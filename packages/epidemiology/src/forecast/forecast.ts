import { faultsOf } from '../check';
import { negativeBinomialQuantile } from '../distributions/negative-binomial';
import { fitLevelModel, levelsOf, RECENT } from './level-model';

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

/**
 * Forecasts a negative binomial distribution around an exponentially weighted level. Smoothing and dispersion
 * are fitted to the newest 104 counts, separately for each horizon. docs/epidemiology.md compares
 * the method with the naive forecast.
 * @throws RangeError that names every invalid argument
 */
export function forecast(input: ForecastInput): Forecast[] {
  checkForecast('forecast', input);
  const { counts, horizons, levels } = input;
  return horizons.map((horizon) => {
    const { smoothing, size } = fitLevelModel(counts, horizon);
    const mean = levelsOf(counts.slice(-RECENT), smoothing).at(-1) ?? 0;
    const quantiles = levels.map((level) => ({ level, value: negativeBinomialQuantile(level, mean, size) }));
    return { horizon, quantiles };
  });
}

export function checkForecast(name: string, { counts, horizons, levels }: ForecastInput): void {
  faultsOf(name)
    .counts('counts', counts)
    .that(counts.length > 0, 'counts is empty: there is nothing to go on from')
    .all(
      'horizons',
      horizons,
      (value) => Number.isInteger(value) && value >= 1,
      'it must be a whole number from 1',
    )
    .all('levels', levels, (value) => value > 0 && value < 1, 'it must lie between 0 and 1')
    .throwIfAny();
}
