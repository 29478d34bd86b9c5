import { faultsOf } from '../check';

export type DailyInput = {
  /** Daily counts, oldest first. */
  counts: readonly number[];
  /** One date (YYYY-MM-DD) per count, each a day after the one before. */
  dates: readonly string[];
  /**
   * Maximum number of days in the baseline. If the history is shorter, the baseline has fewer days. Default
   * 28.
   */
  baseline?: number;
  /**
   * Number of days between the baseline and the judged day. Without this gap, a new outbreak would raise its
   * own expected count. Default 2.
   */
  guard?: number;
  /** Index of the first day in the result. Earlier days are only used as history. Default 0. */
  from?: number;
};

/** grey: too little history. blue: no alert. yellow: 0.01 ≤ p < 0.05. red: p < 0.01. */
export type AlertColour = 'grey' | 'blue' | 'yellow' | 'red';

type Detector = 'EWMA' | 'Adaptive Multiple Regression';

/** If there is too little history, all fields except `alert` are null. */
export type DailyAlert = {
  expected: number | null;
  statistic: number | null;
  pValue: number | null;
  alert: AlertColour;
  detector: Detector | null;
};

export const GREY: DailyAlert = {
  expected: null,
  statistic: null,
  pValue: null,
  alert: 'grey',
  detector: null,
};

export const DEFAULTS = { baseline: 28, guard: 2 } as const;

export function colourOf(pValue: number): AlertColour {
  if (pValue < 0.01) return 'red';
  return pValue < 0.05 ? 'yellow' : 'blue';
}

/** Returns the baseline of day `index`: its first day (`from`) and the day after its last day (`to`). */
export function baselineOf(index: number, baseline: number, guard: number): { from: number; to: number } {
  const to = index - guard;
  return { from: Math.max(0, to - baseline), to };
}

/** @throws RangeError that names every invalid argument */
export function checkDaily(
  name: string,
  { counts, dates, baseline, guard, from }: Required<DailyInput>,
): void {
  faultsOf(name)
    .counts('counts', counts)
    .dates('dates', dates, 1, counts.length)
    .integer('baseline', baseline, 7)
    .integer('guard', guard, 0)
    .integer('from', from, 0, Math.max(0, counts.length - 1))
    .throwIfAny();
}
