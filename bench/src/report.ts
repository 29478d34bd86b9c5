import { keepResult } from '@health-commons/tools/markdown-table';

/** Returns the percentile by nearest rank, or NaN for an empty list. `share` is between 0 and 1. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)] ?? NaN;
}

export const median = (values: readonly number[]) => percentile(values, 0.5);
export const p95 = (values: readonly number[]) => percentile(values, 0.95);
export const max = (values: readonly number[]) => percentile(values, 1);
export const sumOf = <T>(items: readonly T[], valueOf: (item: T) => number) =>
  items.reduce((sum, item) => sum + valueOf(item), 0);

/**
 * Returns a number with its unit, or '–' if there is no number. A number below 10 has two decimals, a number below 100
 * has one, and a larger number has none.
 */
export function figure(value: number | null | undefined, unit = ''): string {
  if (value === null || value === undefined || Number.isNaN(value)) return '–';
  const digits = Math.abs(value) >= 100 ? 0 : Math.abs(value) >= 10 ? 1 : 2;
  return `${value.toFixed(digits)}${unit && ` ${unit}`}`;
}

/** Returns a count with its noun, such as '1 round' or '2 rounds'. */
export const countOf = (n: number, noun: string) => `${n} ${noun}${n === 1 ? '' : 's'}`;

export const verdict = (met: boolean) => (met ? 'met' : 'MISSED');

type Result = {
  /** The part of the command after `bench:`. */
  name: string;
  /** One or more sentences about what was measured and how. */
  conditions: string;
  /** Versions of the software that only this bench uses. */
  software: readonly string[];
  /** Markdown blocks. */
  sections: readonly string[];
};

/** Prints a result. A complete result is also written to bench/results, with one file per bench and day. */
export function writeResult({ name, conditions, software, sections }: Result, isComplete: boolean): void {
  const versions = software.map((line) => `- ${line}`).join('\n');
  const body = [conditions, ...(versions ? [versions] : []), ...sections].join('\n\n');
  if (isComplete) keepResult(name, `bench:${name}`, body);
  else console.log(`\n${body}\n\nNot kept under bench/results: this was not a complete run.`);
}
