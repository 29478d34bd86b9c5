const DAY_MS = 86_400_000;

/** Returns the number of days from 1970-01-01 to a UTC date (YYYY-MM-DD). */
export const toDayNumber = (date: string): number => Date.parse(`${date}T00:00:00Z`) / DAY_MS;

export const toDate = (dayNumber: number): string => new Date(dayNumber * DAY_MS).toISOString().slice(0, 10);

export const addDays = (date: string, days: number): string => toDate(toDayNumber(date) + days);

/** Returns how many days `to` is after `from`. */
export const daysBetween = (from: string, to: string): number => toDayNumber(to) - toDayNumber(from);
