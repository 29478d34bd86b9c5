import { writeDay } from '@health-commons/ui/dates';

const DAY = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', timeZone: 'UTC' });
const MEDIUM_DAY = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  timeZone: 'UTC',
});
const COMPACT = new Intl.NumberFormat('en', { notation: 'compact', maximumFractionDigits: 1 });

/** Formats a day as '21 Nov'. Returns an invalid date unchanged. */
export const shortDay = (day: string): string => writeDay(DAY, day);

/** Formats a day as '21 Nov 2026'. */
export const mediumDay = (day: string): string => writeDay(MEDIUM_DAY, day);

/** Formats a number as '1,235' or '12.3', with at most three significant digits below 100. */
export function formatNumber(value: number): string {
  const digits = Math.abs(value) >= 100 || Number.isInteger(value) ? 0 : Math.abs(value) >= 10 ? 1 : 2;
  return value.toLocaleString('en', { maximumFractionDigits: digits });
}

/** Formats a number for an axis: '1.2M'. */
export const compactNumber = (value: number): string => COMPACT.format(value);

/** Formats a share as '82%'. */
export const formatShare = (share: number): string => `${Math.round(share * 100)}%`;
