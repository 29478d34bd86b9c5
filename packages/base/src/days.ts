// Days are in UTC and written YYYY-MM-DD.

export const DAY_MS = 86_400_000;

/** Returns the day of a moment, which is in ms since 1970. */
export const dayOf = (moment: number): string => new Date(moment).toISOString().slice(0, 10);

/** Returns the number of days from 1970-01-01 to a day. It is NaN if the text is no day. */
export const toDayNumber = (day: string): number => Date.parse(`${day}T00:00:00Z`) / DAY_MS;

export const toDay = (dayNumber: number): string => dayOf(dayNumber * DAY_MS);

export const addDays = (day: string, days: number): string => toDay(toDayNumber(day) + days);

/** Returns how many days `to` is after `from`. It is negative if `to` is earlier. */
export const daysBetween = (from: string, to: string): number => toDayNumber(to) - toDayNumber(from);

/** Returns whether the text is a day of year 1 or later that exists: 2026-02-30 does not. */
export const isDay = (text: string): boolean =>
  /^(?!0000)\d{4}-\d\d-\d\d$/.test(text) &&
  !Number.isNaN(toDayNumber(text)) &&
  toDay(toDayNumber(text)) === text;
