import { faultsOf } from '../check';

export type DailyInput = {
  /** Daily counts, oldest first. */
  counts: readonly number[];
  /** Consecutive days (YYYY-MM-DD). */
  dates: readonly string[];
  /** Maximum days of baseline. Fewer are used while the history is shorter. */
  baseline?: number;
  /** Days between baseline and count, so that a new outbreak does not raise its own bound. */
  guard?: number;
  /** The first day of the result. Default 0. Earlier days are only used as history. */
  from?: number;
};

/** grey: too little history. blue: as expected. yellow: p < .05. red: p < .01. */
export type AlertColour = 'grey' | 'blue' | 'yellow' | 'red';

type Detector = 'EWMA' | 'Adaptive Multiple Regression';

/** With too little history, all fields except the colour are null. */
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

/** Returns the first day of the baseline of day `index` (`from`) and the day after its last (`to`). */
export function baselineOf(index: number, baseline: number, guard: number): { from: number; to: number } {
  const to = index - guard;
  return { from: Math.max(0, to - baseline), to };
}

/** @throws RangeError that names every problem with the input */
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
