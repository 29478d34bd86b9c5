import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const FOLDER = path.resolve(__dirname, '../../fixtures');

export type Row = Record<string, string>;

/** The rows of a CSV by the names of its columns. */
export function readRows(file: string): Row[] {
  const [head = '', ...lines] = readFileSync(path.join(FOLDER, file), 'utf8').trim().split(/\r?\n/);
  const names = head.split(',');
  return lines.map((line) => Object.fromEntries(line.split(',').map((cell, i) => [names[i] ?? '', cell])));
}

export const filesOf = (folder: string): string[] => readdirSync(path.join(FOLDER, folder)).sort();

export const numberOf = (row: Row | undefined, name: string): number => Number(row?.[name]);

export const countsOf = (rows: readonly Row[], name = 'count'): number[] =>
  rows.map((row) => numberOf(row, name));

/** Digits that must agree; below `NOISE` R's own figures are rounding errors of sums that cancel. */
const TOLERANCE = 1e-8;
const NOISE = 1e-12;

/** Where ours is not R's figure: 'NA' is null, all else agrees to 1e-8 of its size. */
export function differs(ours: number | null | undefined, cell: string | undefined): boolean {
  if (cell === 'NA' || cell === 'NaN') return ours !== null;
  if (ours === null || ours === undefined) return true;
  const theirs = Number(cell);
  return !(Math.abs(ours - theirs) <= Math.max(NOISE, TOLERANCE * Math.abs(theirs)));
}
