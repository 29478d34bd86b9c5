import {
  estimateRt,
  forecastWeeks,
  judgeCounts,
  rangeOf,
  SERIAL_INTERVALS,
  type CountsJudge,
  type Range,
  type Verdict,
} from '@health-commons/epidemiology';
import { formatDay, type CountsFile } from './read-counts';

type Rt = { mean: number; lower: number; upper: number };

/** What the page would say of an illness on the morning after `day`. Sums are of the seven days that end on it. */
export type JudgedLine = Pick<Verdict, 'state' | 'risk' | 'sum' | 'held'> &
  Range & {
    day: string;
    illness: string | null;
    since: string | null;
    rt: Rt | null;
    forecast: { ending: string; quantiles: Record<string, number> }[];
  };

const HORIZONS = [1, 2, 3, 4];
const LEVELS = [0.025, 0.25, 0.5, 0.75, 0.975];
const WEEK = 7;
/** Days before the window of R with the people who infected its cases. */
const LEAD = 30;
/** A file without illnesses has one series. */
const ONLY = '';

/** Judges the days from `from` to `to`, in order. No line depends on later days. */
export function* judgeFile(
  { first, illnesses }: CountsFile,
  from: number,
  to: number,
): Generator<JudgedLine> {
  const judge = judgeCounts({
    firstDay: first,
    illnesses: illnesses.map(({ illness, counts }) => ({
      illness: illness ?? ONLY,
      counts: counts.slice(0, to - first + 1),
    })),
  });
  for (let day = 0; ; day += 1) {
    const verdicts = judge.next();
    if (!verdicts) return;
    if (first + day < from) continue;
    for (const verdict of verdicts) yield lineOf(judge, verdict, first, day);
  }
}

function lineOf(judge: CountsJudge, verdict: Verdict, first: number, day: number): JudgedLine {
  const { illness, state, since, risk, sum, held } = verdict;
  const { expected, lower, upper } = rangeOf(verdict);
  return {
    day: formatDay(first + day),
    illness: illness === ONLY ? null : illness,
    state,
    since: since === null ? null : formatDay(first + since),
    risk,
    sum,
    expected: expected === null ? null : rounded(expected),
    lower,
    upper,
    held,
    rt: state === 'being-checked' ? null : rtOf(judge, illness, day),
    forecast: forecastWeeks({ ...judge.weeks(illness, 4), horizons: HORIZONS, levels: LEVELS }).map(
      ({ horizon, quantiles }) => ({
        ending: formatDay(first + day + horizon * WEEK),
        quantiles: Object.fromEntries(quantiles.map(({ level, value }) => [level, value])),
      }),
    ),
  };
}

/** Estimates the reproduction number of the week that ends on a day, or null if too few cases carry it. */
function rtOf(judge: CountsJudge, illness: string, day: number): Rt | null {
  const serialInterval = SERIAL_INTERVALS[illness.toLowerCase()];
  if (!serialInterval || !Object.hasOwn(SERIAL_INTERVALS, illness.toLowerCase())) return null;
  const model = judge.model(illness);
  const from = Math.max(0, day + 1 - WEEK - LEAD);
  const days = Array.from({ length: day + 1 - from }, (_, i) => from + i);
  const window = estimateRt({
    incidence: days.map((i) => model.figures[i] ?? 0),
    observed: days.map((i) => !model.isOpen(i)),
    serialInterval,
  }).at(-1);
  if (!window?.isCarried || window.mean === null || window.q025 === null || window.q975 === null) return null;
  return { mean: rounded(window.mean), lower: rounded(window.q025), upper: rounded(window.q975) };
}

const rounded = (value: number): number => Math.round(value * 1000) / 1000;
