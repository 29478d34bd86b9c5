import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const FOLDER = fileURLToPath(new URL('../../fixtures', import.meta.url));

export type Row = Record<string, string>;

/** Reads a CSV file, relative to the fixtures. Each row is an object from column name to cell. */
export function readRows(file: string): Row[] {
  const [head = '', ...lines] = readFileSync(path.resolve(FOLDER, file), 'utf8')
    .replaceAll('"', '')
    .trim()
    .split(/\r?\n/);
  const names = head.split(',');
  return lines.map((line) => Object.fromEntries(line.split(',').map((cell, i) => [names[i] ?? '', cell])));
}

export const filesOf = (folder: string): string[] => readdirSync(path.join(FOLDER, folder)).sort();

export const numberOf = (row: Row | undefined, name: string): number => Number(row?.[name]);

export const countsOf = (rows: readonly Row[], name = 'count'): number[] =>
  rows.map((row) => numberOf(row, name));

/** Relative and absolute tolerance. R's own figures below `NOISE` are rounding errors. */
const TOLERANCE = 1e-8;
const NOISE = 1e-12;

/**
 * Returns whether a figure differs from R's. Ours must be null if R's is 'NA' or 'NaN', and otherwise agree
 * within the tolerances.
 */
export function differs(ours: number | null | undefined, cell: string | undefined): boolean {
  if (cell === 'NA' || cell === 'NaN') return ours !== null;
  if (ours === null || ours === undefined) return true;
  const theirs = Number(cell);
  return !(Math.abs(ours - theirs) <= Math.max(NOISE, TOLERANCE * Math.abs(theirs)));
}

/** The 23 quantile levels that forecast hubs score. */
export const HUB_LEVELS = [0.01, 0.025, ...Array.from({ length: 19 }, (_, i) => (i + 1) / 20), 0.975, 0.99];
