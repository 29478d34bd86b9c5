import { faultsOf } from '../check';
import type { Quantile } from './forecast-weeks';

type ScoreInput = {
  observed: number;
  /** The levels must be symmetric around 0.5. */
  quantiles: readonly Quantile[];
};

/**
 * Returns the weighted interval score as the mean of the quantiles' losses, in the unit of the counts. 0 is
 * perfect (Bracher et al. 2021, PLoS Comput Biol 17:e1008618).
 * @throws RangeError that names every invalid argument
 */
export function weightedIntervalScore({ observed, quantiles }: ScoreInput): number {
  faultsOf('weightedIntervalScore')
    .that(Number.isFinite(observed), `observed is ${observed}: it must be a number`)
    .that(quantiles.length > 0, 'quantiles is empty')
    .all(
      'quantiles.level',
      quantiles.map(({ level }) => level),
      (level) => level > 0 && level < 1,
      'it must lie between 0 and 1',
    )
    .throwIfAny();
  const losses = quantiles.map(
    ({ level, value }) => 2 * ((observed <= value ? 1 : 0) - level) * (value - observed),
  );
  return losses.reduce((sum, loss) => sum + loss, 0) / quantiles.length;
}
