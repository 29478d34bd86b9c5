import { max, median, p95 } from '../statistics';

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

export const SPREAD_HEAD = ['median', 'p95', 'max'] as const;

/** Returns median, p95 and maximum: the cells below SPREAD_HEAD. */
export const spread = (values: readonly number[], unit: string): string[] =>
  [median(values), p95(values), max(values)].map((value) => figure(value, unit));

export const verdict = (met: boolean) => (met ? 'met' : 'MISSED');
