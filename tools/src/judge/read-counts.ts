import { Fault } from '../fault';

/** The daily counts of a file. A day without a line has no reports. */
export type CountsFile = {
  /** Days from 1970-01-01 to the first and the last day. */
  first: number;
  last: number;
  /** An illness is null if the file has no column for it. Each list has a count for every day from `first` on. */
  illnesses: { illness: string | null; counts: number[] }[];
};

const COLUMNS = ['day', 'illness', 'count'] as const;
const DAY_MS = 86_400_000;
/** A longer file is a slip of the year. */
const MAX_DAYS = 36_525;
const MAX_COUNT = 1e9;
/** More faults are counted, not listed. */
const SHOWN_FAULTS = 50;

/** Returns the days from 1970-01-01 to an ISO date, or null if there is no such date. */
export function parseDay(text: string): number | null {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return null;
  const time = Date.parse(`${text}T00:00:00Z`);
  return Number.isNaN(time) || formatDay(time / DAY_MS) !== text ? null : time / DAY_MS;
}

export const formatDay = (day: number): string => new Date(day * DAY_MS).toISOString().slice(0, 10);

/**
 * Reads a CSV file with a head line and the columns `day`, `count` and, if it has several, `illness`.
 * @throws Fault that names every bad line
 */
export function readCounts(text: string): CountsFile {
  const [head = '', ...lines] = text.replace(/^\uFEFF/, '').split(/\r?\n/);
  const columns = cellsOf(head);
  const faults = headFaults(columns);
  const seen = new Map<string, number>();
  const found: { day: number; illness: string | null; count: number }[] = [];
  for (const [i, line] of faults.length > 0 ? [] : lines.entries()) {
    if (line.trim() === '') continue;
    const number = i + 2;
    const cells = cellsOf(line);
    const cell = (name: string) => cells[columns.indexOf(name)] ?? '';
    const day = parseDay(cell('day'));
    const illness = columns.includes('illness') ? cell('illness') : null;
    const count = /^\d+$/.test(cell('count')) ? Number(cell('count')) : NaN;
    const earlier = seen.get(`${day} ${illness}`);
    const bad = [
      cells.length !== columns.length && `it has ${cells.length} cells, not ${columns.length}`,
      day === null && `'${cell('day')}' is not a day (YYYY-MM-DD)`,
      illness === '' && 'it names no illness',
      !(count <= MAX_COUNT) && `'${cell('count')}' is not a whole number from 0 to ${MAX_COUNT}`,
      day !== null && earlier !== undefined && `line ${earlier} has a count of the same day and illness`,
    ].filter((fault) => fault !== false);
    if (bad.length > 0) faults.push(`Line ${number}: ${bad.join('; ')}.`);
    else if (day !== null) {
      seen.set(`${day} ${illness}`, number);
      found.push({ day, illness, count });
    }
  }
  if (faults.length === 0 && found.length === 0) faults.push('The file has no counts.');
  const days = found.map(({ day }) => day);
  const first = days.reduce((a, b) => Math.min(a, b), Infinity);
  const last = days.reduce((a, b) => Math.max(a, b), -Infinity);
  if (last - first >= MAX_DAYS)
    faults.push(`The days from ${formatDay(first)} to ${formatDay(last)} are more than 100 years.`);
  if (faults.length > 0) throw new Fault(listed(faults));
  const byIllness = new Map<string | null, number[]>();
  for (const { day, illness, count } of found) {
    const counts = byIllness.get(illness) ?? new Array<number>(last - first + 1).fill(0);
    counts[day - first] = count;
    byIllness.set(illness, counts);
  }
  return { first, last, illnesses: [...byIllness].map(([illness, counts]) => ({ illness, counts })) };
}

const cellsOf = (line: string): string[] =>
  line.split(',').map((cell) => cell.trim().replace(/^"(.*)"$/, '$1'));

function headFaults(columns: readonly string[]): string[] {
  const known: readonly string[] = COLUMNS;
  return [
    ...['day', 'count']
      .filter((name) => !columns.includes(name))
      .map((name) => `Line 1: there is no column '${name}'.`),
    ...columns
      .filter((name, i) => !known.includes(name) || columns.indexOf(name) !== i)
      .map((name) => `Line 1: '${name}' is not one of the columns ${COLUMNS.join(', ')}, or stands twice.`),
  ];
}

function listed(faults: readonly string[]): string {
  const more = faults.length - SHOWN_FAULTS;
  return [...faults.slice(0, SHOWN_FAULTS), ...(more > 0 ? [`${more} more lines are bad.`] : [])].join('\n');
}
