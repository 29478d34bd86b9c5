/** How figures and days are written for visitors; days are the server's, UTC. */
const DAY = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', timeZone: 'UTC' });
const MEDIUM_DAY = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  timeZone: 'UTC',
});
const LONG_DAY = new Intl.DateTimeFormat('en-GB', {
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
const COMPACT = new Intl.NumberFormat('en', { notation: 'compact', maximumFractionDigits: 1 });

const at = (day: string) => new Date(`${day.slice(0, 10)}T00:00:00Z`);
const isDay = (day: string) => !Number.isNaN(at(day).getTime());

/** '21 Nov'; what is no day stays as it is. */
export const shortDay = (day: string): string => (isDay(day) ? DAY.format(at(day)) : day);

/** '21 Nov 2026' */
export const mediumDay = (day: string): string => (isDay(day) ? MEDIUM_DAY.format(at(day)) : day);

/** '21 November 2026' */
export const longDay = (day: string): string => (isDay(day) ? LONG_DAY.format(at(day)) : day);

/** '21 November 2026 at 05:10 UTC' */
export function formatMoment(moment: string): string {
  const time = new Date(moment);
  return Number.isNaN(time.getTime()) ? moment : `${MOMENT.format(time)} UTC`;
}

/** '1,234.5': as many places after the point as say something. */
export function formatNumber(value: number): string {
  const digits = Math.abs(value) >= 100 || Number.isInteger(value) ? 0 : Math.abs(value) >= 10 ? 1 : 2;
  return value.toLocaleString('en', { maximumFractionDigits: digits });
}

/** '1.2M', for axes. */
export const compactNumber = (value: number): string => COMPACT.format(value);

/** '82 %' */
export const formatShare = (share: number): string => `${Math.round(share * 100)} %`;
