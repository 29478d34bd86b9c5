import { onceForPage } from '@health-commons/base/locale';
import { formatMessage } from '@health-commons/contracts/messages';
import { messages } from '../messages';

/** These formats use the visitor's time zone. */
const timeFormat = onceForPage((tag) => new Intl.DateTimeFormat(tag, { hour: '2-digit', minute: '2-digit' }));
const dayFormat = onceForPage(
  (tag) => new Intl.DateTimeFormat(tag, { weekday: 'long', day: 'numeric', month: 'long' }),
);

/** Returns a time such as '09:41', or SPEC section 8's text for an invalid time. */
export function formatTime(timestamp: string): string {
  const time = Date.parse(timestamp);
  return Number.isNaN(time) ? messages['room.invalid-time'] : timeFormat().format(time);
}

/** Returns a day such as 'Sunday 22 November', or '' for an invalid time. */
export function formatDay(timestamp: string): string {
  const time = Date.parse(timestamp);
  return Number.isNaN(time) ? '' : dayFormat().format(time);
}

/** Returns the time until the room is deleted, or '' for an invalid time. `now` is in ms by the server's clock. */
export function formatTimeLeft(expiresAt: string, now: number): string {
  const minutes = Math.max(0, Math.floor((Date.parse(expiresAt) - now) / 60_000));
  if (Number.isNaN(minutes)) return '';
  return formatMessage(messages['room.time-left'], {
    hours: Math.floor(minutes / 60),
    minutes: minutes % 60,
  });
}
