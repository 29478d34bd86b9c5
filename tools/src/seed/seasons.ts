import type { IllnessType } from '@health-commons/contracts/vocabulary';
import type { CountryCode } from '@health-commons/contracts/countries';
import { ILLNESSES, ofRegion, OUTBREAK, type Region, type Season } from './data';
import { createRandom } from './random';

export const DAY_MS = 86_400_000;
export const HOUR_MS = 3_600_000;

/** Returns the start of the demonstration data that ends at `now`: 3 years and 4 weeks earlier. */
export function periodStart(now: Date): Date {
  const start = new Date(now);
  start.setUTCFullYear(start.getUTCFullYear() - 3);
  start.setUTCDate(start.getUTCDate() - 28);
  return start;
}

/** Returns the UTC day as days since 1970. */
export const dayNumber = (at: Date) => Math.floor(at.getTime() / DAY_MS);

/** Returns the day of the year for a day since 1970: 1 on the first of January. */
function dayOfYear(day: number): number {
  const date = new Date(day * DAY_MS);
  return day - Math.floor(Date.UTC(date.getUTCFullYear(), 0, 1) / DAY_MS) + 1;
}

/** Returns the day of the week for a day since 1970: 0 on Sundays. */
export const weekday = (day: number) => (day + 4) % 7;

const FLAT: Season = { floor: 1, humps: [] };

/** Returns the level of an illness in a region on a day (days since 1970), relative to other days. */
export function seasonalLevel(region: Region, illness: IllnessType, day: number): number {
  const { seasons } = ILLNESSES[illness];
  if (seasons === 'waves') return covidLevel(region.country, day);
  const { floor, humps } = ofRegion<Season>(seasons, region) ?? FLAT;
  const angle = (peak: number) => (2 * Math.PI * (dayOfYear(day) - peak)) / 365.25;
  return humps.reduce(
    (sum, { day: peak, height, sharpness }) =>
      sum + height * Math.exp(sharpness * (Math.cos(angle(peak)) - 1)),
    floor,
  );
}

const BETWEEN_WAVES_DAYS = 182.6;
const WIDTH_DAYS = 22;
/** Mean peak of wave 0 as days since 1970: 8 January 2024. */
const FIRST_PEAK = Math.floor(Date.UTC(2024, 0, 8) / 86_400_000);

type Wave = { readonly top: number; readonly height: number };
const known = new Map<string, Wave>();

function waveOf(country: CountryCode, number: number): Wave {
  const key = `${country} ${number}`;
  let wave = known.get(key);
  if (!wave) {
    const random = createRandom('covid wave', key);
    const top = FIRST_PEAK + number * BETWEEN_WAVES_DAYS + (random() - 0.5) * 40;
    known.set(key, (wave = { top, height: 0.4 + random() }));
  }
  return wave;
}

/**
 * Returns the level of COVID-19 on a day: waves above a low floor. The heights of the waves differ between countries,
 * and so do the days of their peaks, by up to 40 days.
 */
function covidLevel(country: CountryCode, day: number): number {
  const nearest = Math.round((day - FIRST_PEAK) / BETWEEN_WAVES_DAYS);
  return [nearest - 1, nearest, nearest + 1].reduce((sum, number) => {
    const { top, height } = waveOf(country, number);
    return sum + height * Math.exp(-(((day - top) / WIDTH_DAYS) ** 2) / 2);
  }, 0.12);
}

export const OUTBREAK_DAYS = 14;

/**
 * Returns the relative number of cases on a day of the outbreak. The number first grows slowly, then fast, then stays
 * level. `age` 0 is the first day, 13 today.
 */
export function outbreakLevel(age: number): number {
  return age < 0 || age >= OUTBREAK_DAYS ? 0 : 1 / (1 + Math.exp(-(age - 6) / 1.8));
}

export const OUTBREAK_REGION: Region = {
  key: 'outbreak',
  country: OUTBREAK.country,
  city: OUTBREAK.city,
  share: OUTBREAK.share,
};
