import { dayNumber } from '../check';

const WEEKS_A_YEAR = 52;
const WEEK = 7;
const DAY_MS = 86_400_000;

/**
 * The weeks that correspond to week `index` in the `years` years before, newest first: by the calendar, on the nearest day of the same
 * weekday, where there are dates (`days`: days since 1970 of each week), else 52 weeks apart. Indices may be negative.
 */
export function referenceWeeks(index: number, years: number, days: readonly number[] | null): number[] {
  return Array.from({ length: years }, (_, i) => {
    if (days === null) return index - WEEKS_A_YEAR * (i + 1);
    const day = days[index] ?? NaN;
    return index + Math.round((yearsBefore(day, i + 1) - day) / WEEK);
  });
}

/** The same calendar day some years earlier; 29 February becomes 1 March. */
function yearsBefore(day: number, years: number): number {
  const date = new Date(day * DAY_MS);
  return Date.UTC(date.getUTCFullYear() - years, date.getUTCMonth(), date.getUTCDate()) / DAY_MS;
}

/** Days since 1970 of valid dates. */
export const dayNumbers = (dates: readonly string[]): number[] => dates.map((date) => dayNumber(date) ?? NaN);
