import { markdownTable } from '@health-commons/tools/markdown-table';
import { countOf, figure, verdict } from '../report/table';
import { max, median } from '../statistics';
import { NAMES, WEEKS, YEARS, type Setting } from './settings';
import type { RTimes } from './time-r';

export type Ours = { ms: Record<Setting, number[]>; bounds: Record<Setting, number>; forecastMs: number[] };

const GOALS = { ratio: 10, forecastMs: 15 };
/** Relative difference up to which two sums of bounds are considered equal. */
const TOLERANCE = 1e-8;

const LABELS: Record<Setting, string> = {
  default: 'default',
  muan: 'noPeriods 10, past 26, muan',
};

export const conditions = (rounds: number) =>
  `farringtonFlexible over ${WEEKS} weeks with ${YEARS} years of baseline, ${countOf(rounds, 'round')} of each in the same run after a warm-up; both read the same file.`;

/** Returns Markdown blocks. `theirs` is a sentence with the reason if R was not timed. */
export function describeTimes(ours: Ours, theirs: RTimes | string): string[] {
  const r = typeof theirs === 'string' ? null : theirs;
  const rows = NAMES.map((name) => {
    const ratio = r ? median(r.ms[name]) / median(ours.ms[name]) : null;
    return [
      LABELS[name],
      figure(median(ours.ms[name]), 'ms'),
      figure(max(ours.ms[name]), 'ms'),
      figure(r && median(r.ms[name]), 'ms'),
      figure(ratio),
      `≥ ${GOALS.ratio}`,
      ratio === null ? '' : verdict(ratio >= GOALS.ratio),
      r ? (isSame(ours.bounds[name], r.bounds[name]) ? 'yes' : 'NO') : '',
    ];
  });
  return [
    markdownTable(
      [
        'settings',
        'ours (median)',
        'ours (max)',
        'R (median)',
        'R divided by ours',
        'goal',
        '',
        'same bounds',
      ],
      rows,
    ),
    ...(typeof theirs === 'string' ? [theirs] : []),
    `forecast from 300 weeks, four horizons, 23 levels: ${figure(median(ours.forecastMs), 'ms')} (median; goal ≤ ${GOALS.forecastMs} ms: ` +
      `${verdict(median(ours.forecastMs) <= GOALS.forecastMs)}).`,
  ];
}

const isSame = (a: number, b: number) => Math.abs(a - b) <= TOLERANCE * Math.abs(b);
