import { at } from '../at';
import type { IllnessModel } from './illness-model';

const WEEK = 7;
/** A longer history does not change a forecast. */
const MAX_WEEKS = 260;

/**
 * Sums the figures of the weeks before `end`, oldest first, with the seasonal factors of these weeks and of `ahead` more.
 * A week with an open day is unknown (weight 0).
 */
export function weeksBefore(model: IllnessModel, end: number, ahead: number) {
  const weeks = Math.min(MAX_WEEKS, Math.floor(end / WEEK));
  const counts: number[] = [];
  const weights: number[] = [];
  const season: number[] = [];
  for (let week = -weeks; week < ahead; week += 1) {
    const first = end + week * WEEK;
    let [count, isOpen, factor] = [0, false, 0];
    for (let day = first; day < first + WEEK; day += 1) {
      factor += model.pattern(day) / WEEK;
      if (week >= 0) continue;
      count += at(model.figures, day);
      isOpen ||= model.isOpen(day);
    }
    season.push(factor);
    if (week >= 0) continue;
    counts.push(count);
    weights.push(isOpen ? 0 : 1);
  }
  return { counts, weights, season };
}
