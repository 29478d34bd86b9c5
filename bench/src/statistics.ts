/** The value that `share` of a list are not above (nearest rank); NaN for an empty list. `share` is 0.5, 0.95 and the like. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)] ?? NaN;
}

export const median = (values: readonly number[]) => percentile(values, 0.5);
export const p95 = (values: readonly number[]) => percentile(values, 0.95);
export const longest = (values: readonly number[]) => percentile(values, 1);
