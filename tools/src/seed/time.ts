export const DAY_MS = 86_400_000;
export const HOUR_MS = 3_600_000;

/** Returns the start of the demonstration data that ends at `now`: 3 years and 4 weeks earlier. */
export function periodStart(now: Date): Date {
  const start = new Date(now);
  start.setUTCFullYear(start.getUTCFullYear() - 3);
  start.setUTCDate(start.getUTCDate() - 28);
  return start;
}

/** Returns the UTC day as days since 1970. */
export const dayNumber = (at: Date) => Math.floor(at.getTime() / DAY_MS);

/** Returns the day of the year for a day since 1970: 1 on the first of January. */
export function dayOfYear(day: number): number {
  const date = new Date(day * DAY_MS);
  return day - Math.floor(Date.UTC(date.getUTCFullYear(), 0, 1) / DAY_MS) + 1;
}

/** Returns the day of the week for a day since 1970: 0 on Sundays. */
export const weekday = (day: number) => (day + 4) % 7;
