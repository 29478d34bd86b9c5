import {
  type CountsJudge,
  estimateRt,
  forecastWeeks,
  judgeCounts,
  rangeOf,
  SERIAL_INTERVALS,
  type Verdict,
} from '@health-commons/epidemiology';
import { isDay, toDay, toDayNumber } from '@health-commons/base/days';
import { Fault } from '@health-commons/base/command-line';

/** The daily counts of a file. A day without a line has no reports. */
type CountsFile = {
  /** Days from 1970-01-01 to the first and the last day. */
  first: number;
  last: number;
  /** An illness is '' if the file has no column for it. Each list has a count for every day from `first` on. */
  illnesses: { illness: string; counts: number[] }[];
};

/** A longer file is a slip of the year. */
const MAX_DAYS = 36_525;
/** More faults are counted, not listed. */
const SHOWN_FAULTS = 50;

const parseDay = (text: string): number | null => (isDay(text) ? toDayNumber(text) : null);

const cellsOf = (line: string): string[] =>
  line.split(',').map((cell) => cell.trim().replace(/^"(.*)"$/, '$1'));

/**
 * Reads a CSV file with a head line and the columns `day`, `count` and, if it has several, `illness`.
 * @throws Fault that names every bad line
 */
export function readCounts(text: string): CountsFile {
  const [head = '', ...lines] = text.replace(/^\uFEFF/, '').split(/\r?\n/);
  const columns = cellsOf(head);
  if (!['count,day', 'count,day,illness'].includes([...columns].sort().join()))
    throw new Fault('Line 1 must name the columns day, count and, if there are several, illness.');
  const found = new Map<string, Map<number, number>>();
  const faults: string[] = [];
  for (const [i, line] of lines.entries()) {
    if (line.trim() === '') continue;
    const cells = cellsOf(line);
    const cell = (name: string) => cells[columns.indexOf(name)];
    const [day, illness, count] = [parseDay(cell('day') ?? ''), cell('illness') ?? '', cell('count') ?? ''];
    const counts = found.get(illness) ?? new Map<number, number>();
    found.set(illness, counts);
    const isNamed = illness !== '' || !columns.includes('illness');
    if (cells.length !== columns.length || day === null || !isNamed || !/^\d{1,9}$/.test(count))
      faults.push(`Line ${i + 2} must have ${columns.join(', ')} (day: YYYY-MM-DD): ${line}`);
    else if (counts.has(day)) faults.push(`Line ${i + 2} has a second count of a day: ${line}`);
    else counts.set(day, Number(count));
  }
  const days = [...found.values()].flatMap((counts) => [...counts.keys()]).sort((a, b) => a - b);
  const [first = NaN, last = NaN] = [days.at(0), days.at(-1)];
  if (faults.length === 0 && days.length === 0) faults.push('The file has no counts.');
  if (last - first >= MAX_DAYS)
    faults.push(`The days from ${toDay(first)} to ${toDay(last)} are more than 100 years.`);
  const more = faults.length - SHOWN_FAULTS;
  if (faults.length > 0)
    throw new Fault(
      [...faults.slice(0, SHOWN_FAULTS), ...(more > 0 ? [`${more} more lines are bad.`] : [])].join('\n'),
    );
  const illnesses = [...found].map(([illness, counts]) => ({
    illness,
    counts: Array.from({ length: last - first + 1 }, (_, i) => counts.get(first + i) ?? 0),
  }));
  return { first, last, illnesses };
}

/**
 * Returns the days to judge. The default is the last day of the file.
 * @throws Fault that names every bad option
 */
export function chosenDays(
  { from, to }: { from?: string | undefined; to?: string | undefined },
  { first, last }: CountsFile,
): { from: number; to: number } {
  const faults: string[] = [];
  const day = (name: string, text: string | undefined): number => {
    const found = text === undefined ? last : parseDay(text);
    if (found === null) faults.push(`--${name} is '${text}', which is not a day (YYYY-MM-DD).`);
    else if (found < first || found > last)
      faults.push(`--${name} is ${text}, but the file has ${toDay(first)} to ${toDay(last)}.`);
    return found ?? last;
  };
  const end = day('to', to);
  const start = from === undefined ? end : day('from', from);
  if (faults.length === 0 && start > end)
    faults.push(`--from is ${from}, which is after --to ${toDay(end)}.`);
  if (faults.length > 0) throw new Fault(faults.join('\n'));
  return { from: start, to: end };
}

const HORIZONS = [1, 2, 3, 4];
const LEVELS = [0.025, 0.25, 0.5, 0.75, 0.975];
const WEEK = 7;
/** Days before the window of R with the people who infected its cases. */
const LEAD = 30;

/** Judges the days from `from` to `to`, in order. No line depends on later days. */
export function* judgeFile(
  { first, illnesses }: CountsFile,
  from: number,
  to: number,
): Generator<ReturnType<typeof lineOf>> {
  const judge = judgeCounts({
    firstDay: first,
    illnesses: illnesses.map((each) => ({ ...each, counts: each.counts.slice(0, to - first + 1) })),
  });
  for (let day = 0; ; day += 1) {
    const verdicts = judge.next();
    if (!verdicts) return;
    if (first + day < from) continue;
    for (const verdict of verdicts) yield lineOf(judge, verdict, first, day);
  }
}

/** What the page would say of an illness on the morning after `day`. Sums are of the seven days that end on it. */
function lineOf(judge: CountsJudge, verdict: Verdict, first: number, day: number) {
  const { illness, state, since, risk, sum, held } = verdict;
  const { expected, lower, upper } = rangeOf(verdict);
  return {
    day: toDay(first + day),
    illness: illness === '' ? null : illness,
    state,
    since: since === null ? null : toDay(first + since),
    risk,
    sum,
    expected: expected === null ? null : rounded(expected),
    lower,
    upper,
    held,
    rt: state === 'being-checked' ? null : rtOf(judge, illness, day),
    forecast: forecastWeeks({ ...judge.weeks(illness, 4), horizons: HORIZONS, levels: LEVELS }).map(
      ({ horizon, quantiles }) => ({
        ending: toDay(first + day + horizon * WEEK),
        quantiles: Object.fromEntries(quantiles.map(({ level, value }) => [level, value])),
      }),
    ),
  };
}

/** Estimates the reproduction number of the week that ends on a day, or null if too few cases carry it. */
function rtOf(judge: CountsJudge, illness: string, day: number) {
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
