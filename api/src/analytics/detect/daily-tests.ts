import { alertEwma, alertSwitch, type DailyAlert } from '@health-commons/epidemiology';
import { addDays } from '../days';
import { sumOf } from '../sums';
import { DETECTION } from './parameters';
import { clusteringOf } from './week-test';

/** Of one illness: its alert for each of the last `days` days, oldest first; null where there is too little history. */
export type DailyTest = { day: number; count: number; alert: DailyAlert };

/**
 * alertEwma or alertSwitch over daily counts that are made comparable first: each day's count is multiplied by how many more reports of
 * other illnesses come in now than then, so that growth of the user base is no rise of an illness.
 */
export function testDays(
  method: 'alertEwma' | 'alertSwitch',
  counts: readonly number[],
  others: readonly number[],
  today: string,
  days: number,
): DailyTest[] {
  const from = Math.max(0, counts.length - days - DETECTION.dailyHistory);
  const comparable = atTodaysEffort(counts, others, from);
  const dates = comparable.map((_, i) => addDays(today, i + 1 - comparable.length));
  const asked = Math.max(0, comparable.length - days);
  const alerts = (method === 'alertSwitch' ? alertSwitch : alertEwma)({
    counts: comparable,
    dates,
    from: asked,
  });
  return alerts.map((alert, i) => ({ day: from + asked + i, count: comparable[asked + i] ?? 0, alert }));
}

/** counts[from …] in units of the last day's reporting. */
export function atTodaysEffort(counts: readonly number[], others: readonly number[], from: number): number[] {
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
