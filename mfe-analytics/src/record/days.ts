/** The numbers of days that a visitor can choose. The API returns the default without a range. */
export const RECORD_DAYS = [30, 90, 365] as const;
export type RecordDays = (typeof RECORD_DAYS)[number];
export const DEFAULT_DAYS: RecordDays = 90;

const DAY = 86_400_000;

/** Returns the day that is `n` days after an ISO day. */
export const addDays = (day: string, n: number): string =>
  new Date(Date.parse(day) + n * DAY).toISOString().slice(0, 10);

/** Returns all days from `first` to `last`. */
export const daysFrom = (first: string, last: string): string[] =>
  Array.from({ length: (Date.parse(last) - Date.parse(first)) / DAY + 1 }, (_, i) => addDays(first, i));
