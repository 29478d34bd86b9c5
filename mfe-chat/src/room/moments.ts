import { formatMessage } from '@health-commons/contracts/messages';
import { messages } from '../messages';

/** In the visitor's own time zone: a chat is now. */
const TIME = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit' });
const DAY = new Intl.DateTimeFormat('en-GB', { weekday: 'long', day: 'numeric', month: 'long' });

const read = (moment: string): Date | null => {
  const time = new Date(moment);
  return Number.isNaN(time.getTime()) ? null : time;
};

/** '09:41', or the specification's words where there is no time. */
export function timeWords(moment: string): string {
  const time = read(moment);
  return time === null ? messages['room.invalid-time'] : TIME.format(time);
}

/** 'Sunday 22 November'; '' where there is no time. */
export function dayWords(moment: string): string {
  const time = read(moment);
  return time === null ? '' : DAY.format(time);
}

/** 'Gone in 3 h 20 min', until `expiresAt`; `now` in ms by the server's clock. '' where there is no time. */
export function timeLeftWords(expiresAt: string, now: number): string {
  const time = read(expiresAt);
  if (time === null) return '';
  const minutes = Math.max(0, Math.floor((time.getTime() - now) / 60_000));
  return formatMessage(messages['room.time-left'], {
    hours: Math.floor(minutes / 60),
    minutes: minutes % 60,
  });
}
