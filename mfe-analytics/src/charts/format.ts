import { writeDay } from '@health-commons/ui/dates';

/** Formats of numbers and UTC days for visitors. */
const DAY = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', timeZone: 'UTC' });
const MEDIUM_DAY = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  timeZone: 'UTC',
});
const COMPACT = new Intl.NumberFormat('en', { notation: 'compact', maximumFractionDigits: 1 });

/** '21 Nov'. Other text is unchanged. */
export const shortDay = (day: string): string => writeDay(DAY, day);

/** '21 Nov 2026' */
export const mediumDay = (day: string): string => writeDay(MEDIUM_DAY, day);

/** '1,234.5', with at most three significant digits below 100. */
export function formatNumber(value: number): string {
  const digits = Math.abs(value) >= 100 || Number.isInteger(value) ? 0 : Math.abs(value) >= 10 ? 1 : 2;
  return value.toLocaleString('en', { maximumFractionDigits: digits });
}

/** '1.2M', for axes. */
export const compactNumber = (value: number): string => COMPACT.format(value);

/** '82%' */
export const formatShare = (share: number): string => `${Math.round(share * 100)}%`;
