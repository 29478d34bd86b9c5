/**
 * A row of private.daily_entries: comma-separated lists of equal length. `start` is added to each of `days`.
 * `n` counts a sender once a day in a country. `hours` are masks of the UTC hours with reports. `held` are reports that
 * the database holds for review, which are not in `n`; null if there are none.
 */
export type EntriesRow = {
  start: number;
  days: string;
  illnesses: string;
  n: string;
  hours: string;
  held: string | null;
};

/**
 * Daily counts of one illness. `days` are offsets from the query's first day, in ascending order. The other
 * lists have an item for each day, as in EntriesRow. A day has reports, held reports, or both. Without `hours` they are
 * unknown, and without `held` none is.
 */
export type CountedDays = {
  illness: string;
  days: number[];
  counts: number[];
  hours?: number[];
  held?: number[];
};

/**
 * Initial length of an array of days. The array only grows if a report is dated more than 100 days after
 * today, by a wrong clock.
 */
const INITIAL_LENGTH = 2300;

type Sums = Record<'n' | 'hours' | 'held', number[]>;

/**
 * Sums entries by illness and day. Drops days before the query's first day, and days without reports and held
 * reports.
 */
export function sumEntries(rows: readonly EntriesRow[]): CountedDays[] {
  const byIllness = new Map<string, Sums>();
  for (const row of rows) {
    const days = row.days.split(',');
    const n = row.n.split(',');
    const hours = row.hours.split(',');
    const held = row.held?.split(',');
    row.illnesses.split(',').forEach((illness, i) => {
      const day = row.start + Number(days[i]);
      if (day < 0) return;
      let sums = byIllness.get(illness);
      if (!sums) byIllness.set(illness, (sums = emptySums()));
      sums.n[day] = (sums.n[day] ?? 0) + Number(n[i]);
      sums.hours[day] = (sums.hours[day] ?? 0) | Number(hours[i]);
      sums.held[day] = (sums.held[day] ?? 0) + Number(held?.[i] ?? 0);
    });
  }
  return [...byIllness].flatMap(([illness, sums]) => {
    const days: number[] = [];
    // A day far in the future leaves holes in the arrays. `forEach` skips the holes.
    sums.n.forEach((n, day) => {
      if (n > 0 || (sums.held[day] ?? 0) > 0) days.push(day);
    });
    if (days.length === 0) return [];
    const at = (values: readonly number[]) => days.map((day) => Math.max(0, values[day] ?? 0));
    return { illness, days, counts: at(sums.n), hours: at(sums.hours), held: at(sums.held) };
  });
}

const zeros = () => new Array<number>(INITIAL_LENGTH).fill(0);
const emptySums = (): Sums => ({ n: zeros(), hours: zeros(), held: zeros() });
