// Calendar days are in UTC as YYYY-MM-DD, because the database counts reports by UTC day.

const DAY_MS = 86_400_000;
const FORMAT = /^\d{4}-\d\d-\d\d$/;

/**
 * Returns the text if it is a day as YYYY-MM-DD. Returns null for other text, for days that do not exist (30 February)
 * and for days before 1900.
 */
export function readDay(text: string | null | undefined): string | null {
  if (!text || !FORMAT.test(text) || text < '1900') return null;
  const time = Date.parse(`${text}T00:00:00Z`);
  if (Number.isNaN(time)) return null;
  return new Date(time).toISOString().slice(0, 10) === text ? text : null;
}

export function dayOf(moment: number): string {
  return new Date(moment).toISOString().slice(0, 10);
}

export function addDays(day: string, days: number): string {
  return dayOf(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS);
}

/** Returns the number of days from `from` to `to`. It is negative if `to` is earlier. */
export function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / DAY_MS);
}
