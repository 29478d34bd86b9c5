import { describeLoad, describeMachine } from '../report/machine';
import { figure, table, verdict } from '../report/table';
import { longest, median } from '../statistics';
import { NAMES, WEEKS, YEARS, type Setting } from './settings';
import type { Timed } from './time-r';

export type Ours = { ms: Record<Setting, number[]>; bounds: Record<Setting, number>; forecastMs: number[] };

const GOALS = { times: 10, forecastMs: 15 };
/** Sums of a hundred bounds that agree to eight digits are the same bounds. */
const SAME = 1e-8;

const WORDS: Record<Setting, string> = {
  default: 'default',
  muan: 'noPeriods 10, past 26, muan',
};

/** `theirs` is a sentence where R was not timed. */
export function describe(ours: Ours, theirs: Timed | string): string {
  const r = typeof theirs === 'string' ? null : theirs;
  const rows = NAMES.map((name) => {
    const times = r ? median(r.ms[name]) / median(ours.ms[name]) : null;
    return [
      WORDS[name],
      figure(median(ours.ms[name]), 'ms'),
      figure(longest(ours.ms[name]), 'ms'),
      figure(r && median(r.ms[name]), 'ms'),
      figure(times),
      `≥ ${GOALS.times}`,
      times === null ? '' : verdict(times >= GOALS.times),
      r ? (isSame(ours.bounds[name], r.bounds[name]) ? 'yes' : 'NO') : '',
    ];
  });
  return [
    `# bench:epidemiology, ${new Date().toISOString().slice(0, 10)}`,
    [...describeMachine(r ? [r.version] : []), describeLoad()].map((line) => `- ${line}`).join('\n'),
    `farringtonFlexible over ${WEEKS} weeks with ${YEARS} years of baseline, ${ours.ms.default.length} rounds of each in the same run; ` +
      'a first round, which compiles, is not counted. The series is the same file for both.',
    table(
      ['settings', 'ours (median)', 'ours (longest)', 'R (median)', 'R by ours', 'goal', '', 'same bounds'],
      rows,
    ),
    ...(typeof theirs === 'string' ? [theirs] : []),
    `forecast from 300 weeks, two horizons, 23 levels: ${figure(median(ours.forecastMs), 'ms')} (median; goal ≤ ${GOALS.forecastMs} ms: ` +
      `${verdict(median(ours.forecastMs) <= GOALS.forecastMs)}).`,
  ].join('\n\n');
}

const isSame = (a: number, b: number) => Math.abs(a - b) <= SAME * Math.abs(b);
