export const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);

/** The sum of values[from] to values[to - 1]. Indices outside count as 0. */
export function sumOf(values: readonly number[], from: number, to: number): number {
  let total = 0;
  for (let i = Math.max(0, from); i < Math.min(values.length, to); i += 1) total += values[i] ?? 0;
  return total;
}

/** Sums of seven values, the last ending at values[last], oldest first. Leading values that do not fill seven are left out. */
export function weeksUntil(values: readonly number[], last = values.length - 1): number[] {
  const weeks: number[] = [];
  for (let end = last + 1; end >= 7; end -= 7) weeks.push(sumOf(values, end - 7, end));
  return weeks.reverse();
}

/** To `digits` decimals, so that sentences and evidence show the same number. */
export const rounded = (value: number, digits = 1): number => {
  const factor = 10 ** digits;
  return Math.round(value * factor) / factor;
};
