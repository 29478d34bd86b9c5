import { faultsOf } from '../check';

export type DailyInput = {
  /** Daily counts, oldest first. */
  counts: readonly number[];
  /** The days as YYYY-MM-DD, one after the other. */
  dates: readonly string[];
  /** Days that a count is compared with, at most; a shorter history is used while there is no more. */
  baseline?: number;
  /** The days before the count that are left out, so that an outbreak which begins does not raise its own bound. */
  guard?: number;
  /** The first day that is asked for; 0 when absent. Earlier ones are only history. */
  from?: number;
};

/** grey: too little history; blue: as expected; yellow: p < .05; red: p < .01. */
export type AlertColour = 'grey' | 'blue' | 'yellow' | 'red';

type Detector = 'EWMA' | 'Adaptive Multiple Regression';

/** Everything but the colour is null where there is too little history. */
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

/** Of a test of 'more than expected'. */
export function colourOf(pValue: number): AlertColour {
  if (pValue < 0.01) return 'red';
  return pValue < 0.05 ? 'yellow' : 'blue';
}

/** The indices of the days that day `index` is compared with: [from, to). */
export function baselineOf(index: number, baseline: number, guard: number): { from: number; to: number } {
  const to = index - guard;
  return { from: Math.max(0, to - baseline), to };
}

/** @throws RangeError that names every fault */
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
