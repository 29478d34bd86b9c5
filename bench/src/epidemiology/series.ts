import { readFileSync } from 'node:fs';

export type Series = { counts: number[]; dates: string[] };

/** Reads a CSV file with a column of counts and, for most series, the column date. */
export function readSeries(file: string, countColumn = 'count'): Series {
  const [head = '', ...lines] = readFileSync(file, 'utf8').trim().split(/\r?\n/);
  const names = head.split(',');
  const column = (name: string) => lines.map((line) => line.split(',')[names.indexOf(name)] ?? '');
  return { counts: column(countColumn).map(Number), dates: column('date') };
}
