const DAY_MS = 86_400_000;

/** Days since 1970-01-01 of a UTC day written YYYY-MM-DD. */
export const toDayNumber = (date: string): number => Date.parse(`${date}T00:00:00Z`) / DAY_MS;

export const toDate = (dayNumber: number): string => new Date(dayNumber * DAY_MS).toISOString().slice(0, 10);

/** The date `days` after `date`. */
export const addDays = (date: string, days: number): string => toDate(toDayNumber(date) + days);

/** Days from one date to another, 0 for the same date. */
export const daysBetween = (from: string, to: string): number => toDayNumber(to) - toDayNumber(from);
