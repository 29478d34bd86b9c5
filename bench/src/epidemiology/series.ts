import { readFileSync } from 'node:fs';

export type Series = { counts: number[]; dates: string[] };

/** Reads a CSV file with the columns count and, for most series, date. */
export function readSeries(file: string): Series {
  const [head = '', ...lines] = readFileSync(file, 'utf8').trim().split(/\r?\n/);
  const names = head.split(',');
  const column = (name: string) => lines.map((line) => line.split(',')[names.indexOf(name)] ?? '');
  return { counts: column('count').map(Number), dates: column('date') };
}
