import { onceForPage } from '@health-commons/base/locale';

// Visitors see days and times in UTC, because the API counts reports per UTC day. Each says so, because it can be
// another day where the visitor is.
const LONG_DAY = { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' } as const;
const dayFormat = onceForPage((tag) => new Intl.DateTimeFormat(tag, LONG_DAY));
const momentFormat = onceForPage(
  (tag) => new Intl.DateTimeFormat(tag, { ...LONG_DAY, hour: '2-digit', minute: '2-digit' }),
);

const at = (day: string) => new Date(`${day.slice(0, 10)}T00:00:00Z`);

/**
 * Formats the date part of an ISO date or date-time. `format` must use UTC. `zone` follows the date. Returns an invalid
 * date unchanged.
 */
export function writeDay(format: Intl.DateTimeFormat, day: string, zone = ' UTC'): string {
  const time = at(day);
  return Number.isNaN(time.getTime()) ? day : `${format.format(time)}${zone}`;
}

/** Formats a date as '21 November 2026 UTC'. Returns an invalid date unchanged. */
export const formatDay = (day: string): string => writeDay(dayFormat(), day);

/** Formats a range as '15 – 21 November 2026 UTC'. Returns only the last date if the first date is not before it. */
export function formatDays(first: string, last: string): string {
  // Intl puts thin spaces around the dash, so a search with ordinary spaces would not find the range.
  if (first >= last) return formatDay(last);
  return `${dayFormat().formatRange(at(first), at(last)).replaceAll('\u2009', ' ')} UTC`;
}

/** Formats a date-time as '21 November 2026 at 05:10 UTC'. Returns an invalid date-time unchanged. */
export function formatMoment(moment: string): string {
  const time = new Date(moment);
  return Number.isNaN(time.getTime()) ? moment : `${momentFormat().format(time)} UTC`;
}
