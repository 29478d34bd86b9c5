/** A row of private.daily_entries: lists parted by commas, entry by entry. */
export type EntriesRow = { start: number; days: string; illnesses: string; n: string };

/** The daily counts of one illness: `days` after `since`, in order, and how many reports each has, 1 at least. */
export type CountedDays = { illness: string; days: number[]; counts: number[] };

export const DAILY_ENTRIES = 'select start, days, illnesses, n from private.daily_entries($1, $2, $3)';

/** Days for which there is room from the start; later ones, which only wrong clocks send, take more. */
const ROOM = 2300;

/** Sums entries up by illness and day. Those before `since` are left out, and days that come to nothing. */
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
    // A day that is far off leaves a gap, which forEach passes over.
    sums.forEach((sum, day) => {
      if (sum <= 0) return;
      counted.days.push(day);
      counted.counts.push(sum);
    });
    return counted.days.length > 0 ? [counted] : [];
  });
}
