import { dayNumber } from '../check';

const WEEKS_A_YEAR = 52;
const WEEK = 7;
const DAY_MS = 86_400_000;

/**
 * Returns the indices of the weeks that correspond to week `index` in each of the `years` years before,
 * newest first. If `days` is given (days since 1970 of each week), these are the weeks nearest to the same
 * calendar day. Otherwise they are 52 weeks apart. Indices may be negative.
 */
export function referenceWeeks(index: number, years: number, days: readonly number[] | null): number[] {
  return Array.from({ length: years }, (_, i) => {
    if (days === null) return index - WEEKS_A_YEAR * (i + 1);
    const day = days[index] ?? NaN;
    return index + Math.round((yearsBefore(day, i + 1) - day) / WEEK);
  });
}

/**
 * Returns the same calendar day `years` years earlier. 29 February becomes 1 March if that year is not a leap
 * year.
 */
function yearsBefore(day: number, years: number): number {
  const date = new Date(day * DAY_MS);
  return Date.UTC(date.getUTCFullYear() - years, date.getUTCMonth(), date.getUTCDate()) / DAY_MS;
}

/** Returns the number of days since 1970-01-01 for each date, or NaN for an invalid date. */
export const dayNumbers = (dates: readonly string[]): number[] => dates.map((date) => dayNumber(date) ?? NaN);
