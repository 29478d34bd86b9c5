import type { GazetteerPlace } from '@health-commons/api/gazetteer';
import { pick, type Random } from './random';
import { DAY_MS, HOUR_MS } from './time';

/** Weights of the local hours, starting at midnight. Assumed. */
const HOURS = [2, 1, 1, 1, 1, 2, 4, 7, 10, 11, 11, 10, 9, 8, 8, 8, 9, 10, 11, 12, 12, 10, 7, 4] as const;

/** Returns a random time on a UTC day, within the period. Times of day follow HOURS in the place's local time. */
export function drawMoment(random: Random, day: number, place: GazetteerPlace, start: Date, now: Date): Date {
  const local = (pick(random, HOURS) + random()) * HOUR_MS;
  const ahead = Math.round(place.longitude / 15) * HOUR_MS;
  const moment = day * DAY_MS + ((((local - ahead) % DAY_MS) + DAY_MS) % DAY_MS);
  if (moment >= start.getTime() && moment <= now.getTime()) return new Date(Math.floor(moment));
  // The period includes only parts of its first and last day. If the time is outside these parts, draw any time inside.
  const from = Math.max(day * DAY_MS, start.getTime());
  const to = Math.min((day + 1) * DAY_MS, now.getTime());
  return new Date(Math.floor(from + random() * (to - from)));
}
