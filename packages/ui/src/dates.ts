/** How days and moments are written for visitors: in the calendar of the server, UTC. */
const DAY = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  timeZone: 'UTC',
});
const MOMENT = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  timeZone: 'UTC',
});

const at = (day: string) => new Date(`${day.slice(0, 10)}T00:00:00Z`);

/** Writes the ISO day (or the day of a moment) with a format of UTC; what is no day stays as it is. */
export function writeDay(format: Intl.DateTimeFormat, day: string): string {
  const time = at(day);
  return Number.isNaN(time.getTime()) ? day : format.format(time);
}

/** '21 November 2026'; what is no day stays as it is. */
export const formatDay = (day: string): string => writeDay(DAY, day);

/** '15 – 21 November 2026'; one day is that day alone. */
export function formatDays(first: string, last: string): string {
  // Plain spaces: thin ones break lines and searches.
  return first >= last ? formatDay(last) : DAY.formatRange(at(first), at(last)).replaceAll('\u2009', ' ');
}

/** '21 November 2026 at 05:10 UTC', or what was given when it is no moment. */
export function formatMoment(moment: string): string {
  const time = new Date(moment);
  return Number.isNaN(time.getTime()) ? moment : `${MOMENT.format(time)} UTC`;
}
