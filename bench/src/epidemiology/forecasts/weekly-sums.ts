/** Returns the sums of whole weeks that end with the last day. */
export function weeklySums(days: readonly number[]): number[] {
  const sums: number[] = [];
  for (let end = days.length; end >= 7; end -= 7)
    sums.unshift(days.slice(end - 7, end).reduce((sum, count) => sum + count, 0));
  return sums;
}
