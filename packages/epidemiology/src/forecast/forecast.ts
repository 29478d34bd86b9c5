import { negativeBinomialQuantile } from '../distributions/negative-binomial';
import { checkForecast, type Forecast, type ForecastInput } from './forecast-input';
import { fitLevelModel, levelsOf, RECENT } from './level-model';

/**
 * Forecasts a negative binomial distribution around an exponentially weighted level. Smoothing and dispersion
 * are fitted to the newest 104 counts, separately for each horizon. docs/epidemiology.md compares
 * the method with the naive forecast.
 * @throws RangeError that names every invalid argument
 */
export function forecast(input: ForecastInput): Forecast[] {
  checkForecast('forecast', input)
    .that(input.counts.length > 0, 'counts is empty: there is nothing to go on from')
    .throwIfAny();
  const { counts, horizons, levels } = input;
  return horizons.map((horizon) => {
    const { smoothing, size } = fitLevelModel(counts, horizon);
    const mean = levelsOf(counts.slice(-RECENT), smoothing).at(-1) ?? 0;
    const quantiles = levels.map((level) => ({ level, value: negativeBinomialQuantile(level, mean, size) }));
    return { horizon, quantiles };
  });
}
