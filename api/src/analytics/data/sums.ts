export const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);

/** Returns the sum of values[from] to values[to - 1]. Missing values count as 0. */
export function sumOf(values: readonly number[], from: number, to: number): number {
  let total = 0;
  for (let i = Math.max(0, from); i < Math.min(values.length, to); i += 1) total += values[i] ?? 0;
  return total;
}

/** Returns the sums of the first `length` values of several lists. Missing values count as 0. */
export function totalsOf(lists: readonly (readonly number[])[], length: number): number[] {
  const totals = new Array<number>(length).fill(0);
  for (const values of lists)
    for (let i = 0; i < length; i += 1) totals[i] = (totals[i] ?? 0) + (values[i] ?? 0);
  return totals;
}

/**
 * Sums blocks of seven values, counted back from the last one. Returns the sums oldest first. Drops leading values that
 * do not fill a block.
 */
export function weeksUntil(values: readonly number[]): number[] {
  const weeks: number[] = [];
  for (let end = values.length; end >= 7; end -= 7) weeks.push(sumOf(values, end - 7, end));
  return weeks.reverse();
}

/** Rounds down to `digits` decimals, so that rounding never lifts a value over a limit. */
export const roundedDown = (value: number, digits: number): number => {
  const factor = 10 ** digits;
  return Math.floor(value * factor + 1e-9) / factor;
};

export const rounded = (value: number, digits = 1): number => {
  const factor = 10 ** digits;
  return Math.round(value * factor) / factor;
};
