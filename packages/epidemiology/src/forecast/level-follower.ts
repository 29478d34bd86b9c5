import { at } from '../at';

/** Weekly counts from the first to the last known week, oldest first. */
export type History = {
  counts: readonly number[];
  /** Factor of each week, including the weeks to forecast. */
  season: readonly number[];
  /** 0 to 1 for each week. A week of weight 0 is unknown. */
  weights: readonly number[];
};

/** The level without season and the growth of the next week (natural logarithm), after each week. */
export type Follower = { levels: Float64Array; growths: Float64Array };

/** Share of the level's last change that continues in the next week. Whole changes overshoot at the peak of a wave. */
const DAMPING = 0.5;
/** Max growth of a week: doubling or halving. */
const MAX_GROWTH = Math.LN2;
/** Cases added to both levels of a change, so that one case after none is no growth. */
const FEW_CASES = 8;
const MIN_LEVEL = 1e-3;

/** Follows the level by exponential smoothing with a damped trend (Gardner and McKenzie 1985, Manage Sci 31:1237). */
export function followLevel({ counts, season, weights }: History, smoothing: number): Follower {
  const levels = new Float64Array(counts.length);
  const growths = new Float64Array(counts.length);
  let [level, growth, known] = [NaN, 0, 0];
  counts.forEach((count, week) => {
    const [factor, weight] = [at(season, week), at(weights, week)];
    const expected = level * Math.exp(growth);
    if (weight === 0) {
      level = expected;
      growth *= DAMPING;
    } else {
      const before = known === 0 ? count / factor : level;
      const ahead = known === 0 ? before : expected;
      known += 1;
      // The first weeks count equally. Otherwise the first one would stay in a slow level for a year.
      const gain = weight * Math.max(smoothing, 1 / known);
      level = Math.max(MIN_LEVEL, ahead + gain * (count / factor - ahead));
      const few = FEW_CASES / factor;
      const change = DAMPING * Math.log((level + few) / (before + few));
      growth = Math.max(-MAX_GROWTH, Math.min(MAX_GROWTH, change));
    }
    levels[week] = level;
    growths[week] = growth;
  });
  return { levels, growths };
}

/** Growth until `weeks` weeks ahead, in units of the growth of the next week. */
export const sumOfDamping = (weeks: number): number => (1 - DAMPING ** weeks) / (1 - DAMPING);
