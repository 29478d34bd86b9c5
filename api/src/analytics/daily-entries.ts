/**
 * A row of private.daily_entries: three comma-separated lists of equal length. `start` is added to each of
 * `days`.
 */
export type EntriesRow = { start: number; days: string; illnesses: string; n: string };

/**
 * Daily counts of one illness. `days` are offsets from the query's first day, in ascending order. `counts`
 * are the reports of each day, at least 1.
 */
export type CountedDays = { illness: string; days: number[]; counts: number[] };

export const DAILY_ENTRIES = 'select start, days, illnesses, n from private.daily_entries($1, $2, $3)';

/**
 * Initial length of an array of days. The array only grows if a report is dated more than 100 days after
 * today, by a wrong clock.
 */
const ROOM = 2300;

/**
 * Sums entries by illness and day. Drops days before the query's first day, and days without a positive sum.
 */
export function sumEntries(rows: readonly EntriesRow[]): CountedDays[] {
  const byIllness = new Map<string, number[]>();
  for (const row of rows) {
    const days = row.days.split(',');
    const n = row.n.split(',');
    row.illnesses.split(',').forEach((illness, i) => {
      const day = row.start + Number(days[i]);
      if (day < 0) return;
      let sums = byIllness.get(illness);
      if (!sums) byIllness.set(illness, (sums = new Array<number>(ROOM).fill(0)));
      sums[day] = (sums[day] ?? 0) + Number(n[i]);
    });
  }
  return [...byIllness].flatMap(([illness, sums]) => {
    const counted: CountedDays = { illness, days: [], counts: [] };
    // A day far in the future leaves holes in the array. forEach skips the holes.
    sums.forEach((sum, day) => {
      if (sum <= 0) return;
      counted.days.push(day);
      counted.counts.push(sum);
    });
    return counted.days.length > 0 ? [counted] : [];
  });
}
