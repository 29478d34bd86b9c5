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
