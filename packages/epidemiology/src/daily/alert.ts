import { faultsOf } from '../check';

export type DailyInput = {
  /** Daily counts, oldest first. */
  counts: readonly number[];
  /** Consecutive days as YYYY-MM-DD. */
  dates: readonly string[];
  /** Maximum days of baseline; fewer while the history is shorter. */
  baseline?: number;
  /** Days between baseline and count, so that a new outbreak does not raise its own bound. */
  guard?: number;
  /** The first day of the result; default 0. Earlier days are history only. */
  from?: number;
};

/** grey: too little history; blue: as expected; yellow: p < .05; red: p < .01. */
export type AlertColour = 'grey' | 'blue' | 'yellow' | 'red';

type Detector = 'EWMA' | 'Adaptive Multiple Regression';

/** All but the colour is null with too little history. */
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

/** The colour of a one-sided p-value. */
export function colourOf(pValue: number): AlertColour {
  if (pValue < 0.01) return 'red';
  return pValue < 0.05 ? 'yellow' : 'blue';
}

/** The baseline of day `index`: [from, to). */
export function baselineOf(index: number, baseline: number, guard: number): { from: number; to: number } {
  const to = index - guard;
  return { from: Math.max(0, to - baseline), to };
}

/** @throws RangeError that names every fault of the input */
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
