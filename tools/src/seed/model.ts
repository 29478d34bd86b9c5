import { DAY_MS } from '@health-commons/base/days';
import type { CountryCode } from '@health-commons/contracts/countries';
import { ILLNESS_TYPES, type IllnessType } from '@health-commons/contracts/vocabulary';
import { ILLNESSES, ofRegion, OUTBREAK, type Region, REGIONS, type Season } from './data';
import { createRandom, normal } from './random';

/** Returns the start of the demonstration data that ends at `now`: 3 years and 4 weeks earlier. */
export function periodStart(now: Date): Date {
  const start = new Date(now);
  start.setUTCFullYear(start.getUTCFullYear() - 3);
  start.setUTCDate(start.getUTCDate() - 28);
  return start;
}

/** Returns the UTC day as days since 1970. */
const dayNumber = (at: Date) => Math.floor(at.getTime() / DAY_MS);

/** Returns the day of the year for a day since 1970: 1 on the first of January. */
function dayOfYear(day: number): number {
  const date = new Date(day * DAY_MS);
  return day - Math.floor(Date.UTC(date.getUTCFullYear(), 0, 1) / DAY_MS) + 1;
}

/** Returns the day of the week for a day since 1970: 0 on Sundays. */
const weekday = (day: number) => (day + 4) % 7;

const FLAT: Season = { floor: 1, humps: [] };

/** Returns the level of an illness in a region on a day (days since 1970), relative to other days. */
function seasonalLevel(region: Region, illness: IllnessType, day: number): number {
  const { seasons } = ILLNESSES[illness];
  if (seasons === 'waves') return covidLevel(region.country, day);
  const { floor, humps } = ofRegion(seasons ?? {}, region) ?? FLAT;
  const angle = (peak: number) => (2 * Math.PI * (dayOfYear(day) - peak)) / 365.25;
  return humps.reduce(
    (sum, { day: peak, height = 1, sharpness }) =>
      sum + height * Math.exp(sharpness * (Math.cos(angle(peak)) - 1)),
    floor,
  );
}

const BETWEEN_WAVES_DAYS = 182.6;
const WIDTH_DAYS = 22;
/** Mean peak of wave 0 as days since 1970: 8 January 2024. */
const FIRST_PEAK = Math.floor(Date.UTC(2024, 0, 8) / DAY_MS);

/**
 * Returns the level of COVID-19 on a day: waves above a low floor. The heights of the waves differ between countries,
 * and so do the days of their peaks, by up to 40 days.
 */
function covidLevel(country: CountryCode, day: number): number {
  const nearest = Math.round((day - FIRST_PEAK) / BETWEEN_WAVES_DAYS);
  return [nearest - 1, nearest, nearest + 1].reduce((sum, number) => {
    const random = createRandom('covid wave', `${country} ${number}`);
    const top = FIRST_PEAK + number * BETWEEN_WAVES_DAYS + (random() - 0.5) * 40;
    return sum + (0.4 + random()) * Math.exp(-(((day - top) / WIDTH_DAYS) ** 2) / 2);
  }, 0.12);
}

const OUTBREAK_DAYS = 14;

/**
 * Returns the relative number of cases on a day of the outbreak. The number first grows slowly, then fast, then stays
 * level. `age` 0 is the first day, 13 today.
 */
function outbreakLevel(age: number): number {
  return age < 0 || age >= OUTBREAK_DAYS ? 0 : 1 / (1 + Math.exp(-(age - 6) / 1.8));
}

/** Weekday factors, Sunday first. Assumed: people report most on Mondays. */
const WEEKDAYS = [0.86, 1.16, 1.08, 1.03, 1.0, 0.98, 0.89] as const;

/** Natural logarithm of the growth in users over the period: e^0.45 ≈ 1.6. */
const GROWTH = 0.45;

/** Standard deviation of the logarithm of a week's random factor. */
const WEEK_NOISE = 0.25;

const ALL_REGIONS: readonly Region[] = [...REGIONS, OUTBREAK];

/**
 * Returns the cells of the period, which are combinations of day, region and illness, ordered by day, and their
 * cumulative weights. `totals[i]` includes cell i; the last total is 1.
 */
export function expectation(start: Date, now: Date, seed: number) {
  const first = dayNumber(start);
  const days = dayNumber(now) - first + 1;
  const perDay = ALL_REGIONS.length * ILLNESS_TYPES.length;
  const weights = new Float64Array(days * perDay);
  ALL_REGIONS.forEach((region, r) => {
    const series = ILLNESS_TYPES.map((illness) => levels(region, illness, { seed, first, days }));
    const indexOf = (d: number, i: number) => d * perDay + r * ILLNESS_TYPES.length + i;
    let sum = 0;
    for (let d = 0; d < days; d += 1) {
      const daily =
        presence(first + d, start, now) * (WEEKDAYS[weekday(first + d)] ?? 1) * Math.exp((GROWTH * d) / days);
      series.forEach((level, i) => {
        const weight = daily * (level[d] ?? 0);
        weights[indexOf(d, i)] = weight;
        sum += weight;
      });
    }
    for (let d = 0; d < days; d += 1)
      series.forEach(
        (_, i) => (weights[indexOf(d, i)] = ((weights[indexOf(d, i)] ?? 0) * region.share) / sum),
      );
  });
  return {
    totals: runningTotals(weights),
    cell: (index: number) => ({
      day: first + Math.floor(index / perDay),
      region: at(ALL_REGIONS, Math.floor((index % perDay) / ILLNESS_TYPES.length)),
      illness: at(ILLNESS_TYPES, index % ILLNESS_TYPES.length),
    }),
  };
}

/**
 * Returns the level of an illness on each day: its share in the region, times season and weekly noise. In the
 * outbreak's region, only the outbreak's illness has a level.
 */
function levels(
  region: Region,
  illness: IllnessType,
  { seed, first, days }: { seed: number; first: number; days: number },
): number[] {
  const each = (levelOn: (d: number) => number) => Array.from({ length: days }, (_, d) => levelOn(d));
  if (region === OUTBREAK)
    return each((d) => (illness === OUTBREAK.illness ? outbreakLevel(d - (days - OUTBREAK_DAYS)) : 0));
  const raw = each((d) => seasonalLevel(region, illness, first + d));
  const mean = raw.reduce((sum, value) => sum + value, 0) / days;
  const random = createRandom('week', seed, region.key, illness);
  const weeks = Array.from({ length: Math.ceil(days / 7) }, () => Math.exp(WEEK_NOISE * normal(random)));
  const share = ofRegion(ILLNESSES[illness].shares, region) ?? 0;
  return raw.map((value, d) => (share * value * (weeks[Math.floor(d / 7)] ?? 1)) / mean);
}

/** Returns the part of a day that is inside the period: less than 1 on the first and last day. */
function presence(day: number, start: Date, now: Date): number {
  const from = Math.max(day * DAY_MS, start.getTime());
  return (Math.min((day + 1) * DAY_MS, now.getTime()) - from) / DAY_MS;
}

function runningTotals(weights: Float64Array): Float64Array {
  const sum = weights.reduce((total, weight) => total + weight, 0);
  let total = 0;
  return weights.map((weight) => (total += weight) / sum);
}

function at<T>(list: readonly T[], index: number): T {
  const item = list[index];
  if (item === undefined) throw new Error(`No item ${index} in a list of ${list.length}`);
  return item;
}
