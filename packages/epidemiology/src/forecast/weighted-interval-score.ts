import type { Quantile } from './forecast-weeks';

type ScoreInput = {
  observed: number;
  /** At least one. The levels must be symmetric around 0.5. */
  quantiles: readonly Quantile[];
};

/**
 * Returns the weighted interval score as the mean of the quantiles' losses, in the unit of the counts. 0 is
 * perfect (Bracher et al. 2021, PLoS Comput Biol 17:e1008618).
 */
export function weightedIntervalScore({ observed, quantiles }: ScoreInput): number {
  const losses = quantiles.map(
    ({ level, value }) => 2 * ((observed <= value ? 1 : 0) - level) * (value - observed),
  );
  return losses.reduce((sum, loss) => sum + loss, 0) / quantiles.length;
}
