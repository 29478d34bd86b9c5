const DAY_MS = 86_400_000;

/** A UTC day as YYYY-MM-DD to days since 1970-01-01. */
export const toDayNumber = (date: string): number => Date.parse(`${date}T00:00:00Z`) / DAY_MS;

export const toDate = (dayNumber: number): string => new Date(dayNumber * DAY_MS).toISOString().slice(0, 10);

/** The day that is `days` after `date`. */
export const addDays = (date: string, days: number): string => toDate(toDayNumber(date) + days);

/** Days from one to the other: 0 when they are the same. */
export const daysBetween = (from: string, to: string): number => toDayNumber(to) - toDayNumber(from);
