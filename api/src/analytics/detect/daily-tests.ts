import type { alertEwma, DailyAlert } from '@health-commons/epidemiology';
import { addDays } from '../days';
import { sumOf } from '../sums';
import { DETECTION } from './parameters';
import { clusteringOf } from './week-test';

/**
 * Runs a daily method on the last day, `date`. Each count is first scaled to the reporting effort on `date`,
 * measured by the reports of other illnesses. Otherwise growth of the user base would look like illness.
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

/** Scales counts[from] and later counts to the last day's reporting effort. */
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
