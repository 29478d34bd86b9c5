import { atFloat } from '../check';
import type { IllnessModel } from './illness-model';

const WEEK = 7;
/** A longer history does not change a forecast. */
const MAX_WEEKS = 260;

/** Weekly counts for `forecastWeeks`, oldest first. */
export type Weeks = { counts: number[]; weights: number[]; season: number[] };

/**
 * Sums the figures of illnesses in the weeks before `end`, with the seasonal factors of these weeks and of `ahead`
 * more. A week with an open day is unknown (weight 0).
 */
export function weeksBefore(models: readonly IllnessModel[], end: number, ahead: number): Weeks {
  const weeks = Math.min(MAX_WEEKS, Math.floor(end / WEEK));
  const result: Weeks = { counts: [], weights: [], season: [] };
  const level = models.reduce((sum, model) => sum + model.level(), 0);
  const share = (model: IllnessModel) => (level > 0 ? model.level() / level : 1 / models.length);
  for (let week = -weeks; week < ahead; week += 1) {
    const first = end + week * WEEK;
    let [count, isOpen, factor] = [0, false, 0];
    for (const model of models)
      for (let day = first; day < first + WEEK; day += 1) {
        factor += (share(model) * model.pattern(day)) / WEEK;
        if (week >= 0) continue;
        count += atFloat(model.figures, day);
        isOpen ||= model.isOpen(day);
      }
    result.season.push(factor);
    if (week >= 0) continue;
    result.counts.push(count);
    result.weights.push(isOpen ? 0 : 1);
  }
  return result;
}
