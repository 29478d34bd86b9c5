import type { alertEwma, DailyAlert } from '@health-commons/epidemiology';
import { addDays } from '../days';
import { sumOf } from '../sums';
import { DETECTION } from './parameters';
import { clusteringOf } from './week-test';

/**
 * A daily method's alert for the last day, `date`, and that day's count. Counts are adjusted for reporting effort first: each is
 * multiplied by how many more reports of other illnesses come in now than then, so that more users are not more illness.
 */
export function testDay(
  method: typeof alertEwma,
  counts: readonly number[],
  others: readonly number[],
  date: string,
): { count: number; alert: DailyAlert } | null {
  const from = Math.max(0, counts.length - 1 - DETECTION.dailyHistory);
  const comparable = atCurrentEffort(counts, others, from);
  const dates = comparable.map((_, i) => addDays(date, i + 1 - comparable.length));
  const last = comparable.length - 1;
  const [alert] = method({ counts: comparable, dates, from: Math.max(0, last) });
  return alert ? { count: comparable[last] ?? 0, alert } : null;
}

/** counts[from …] in units of the last day's reporting effort. */
function atCurrentEffort(counts: readonly number[], others: readonly number[], from: number): number[] {
  const { window, baseline } = DETECTION;
  const last = counts.length - 1;
  const prior =
    DETECTION.growthPrior *
    clusteringOf(others, Math.max(0, last - baseline), Math.max(0, last + 1 - window));
  const effort = (day: number) => {
    const begin = Math.max(0, day + 1 - window);
    return (sumOf(others, begin, day + 1) * window) / (day + 1 - begin) + prior;
  };
  const now = effort(last);
  return counts.slice(from).map((count, i) => (count === 0 ? 0 : (count * now) / effort(from + i)));
}
