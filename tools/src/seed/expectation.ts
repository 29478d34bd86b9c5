import { ILLNESS_TYPES, type IllnessType } from '@health-commons/contracts/vocabulary';
import { OUTBREAK, type Region, REGIONS, shareOf } from './data';
import {
  DAY_MS,
  dayNumber,
  OUTBREAK_DAYS,
  OUTBREAK_REGION,
  outbreakLevel,
  seasonalLevel,
  weekday,
} from './seasons';
import { createRandom, normal } from './random';

/** One combination of day, region and illness. */
type Cell = { readonly day: number; readonly region: Region; readonly illness: IllnessType };

/** Weekday factors, Sunday first. Assumed: people report most on Mondays. */
const WEEKDAYS = [0.86, 1.16, 1.08, 1.03, 1.0, 0.98, 0.89] as const;

/** Natural logarithm of the growth in users over the period: e^0.45 ≈ 1.6. */
const GROWTH = 0.45;

/** Standard deviation of the logarithm of a week's random factor. */
const WEEK_NOISE = 0.25;

const ALL_REGIONS: readonly Region[] = [...REGIONS, OUTBREAK_REGION];

/**
 * Returns the cells of the period ordered by day, and their cumulative weights. `totals[i]` includes cell i; the last
 * total is 1.
 */
export function expectation(
  start: Date,
  now: Date,
  seed: number,
): { totals: Float64Array; cell: (index: number) => Cell } {
  const first = dayNumber(start);
  const days = dayNumber(now) - first + 1;
  const perDay = ALL_REGIONS.length * ILLNESS_TYPES.length;
  const weights = new Float64Array(days * perDay);
  ALL_REGIONS.forEach((region, r) => {
    const level = levels(region, seed, first, days);
    let sum = 0;
    for (let d = 0; d < days; d += 1) {
      const daily =
        presence(first + d, start, now) * (WEEKDAYS[weekday(first + d)] ?? 1) * Math.exp((GROWTH * d) / days);
      ILLNESS_TYPES.forEach((illness, i) => {
        const weight = daily * level(illness, d);
        weights[d * perDay + r * ILLNESS_TYPES.length + i] = weight;
        sum += weight;
      });
    }
    scale(weights, region.share / sum, days, perDay, r * ILLNESS_TYPES.length);
  });
  return {
    totals: runningTotals(weights),
    cell: (index) => ({
      day: first + Math.floor(index / perDay),
      region: at(ALL_REGIONS, Math.floor((index % perDay) / ILLNESS_TYPES.length)),
      illness: at(ILLNESS_TYPES, index % ILLNESS_TYPES.length),
    }),
  };
}

/**
 * Returns a function for the level of an illness on day d: its share in the region, times season and weekly noise. In
 * the outbreak's region, only the outbreak's illness has a level.
 */
function levels(
  region: Region,
  seed: number,
  first: number,
  days: number,
): (illness: IllnessType, d: number) => number {
  if (region === OUTBREAK_REGION) {
    return (illness, d) => (illness === OUTBREAK.illness ? outbreakLevel(d - (days - OUTBREAK_DAYS)) : 0);
  }
  const series = new Map(
    ILLNESS_TYPES.map((illness) => {
      const raw = Array.from({ length: days }, (_, d) => seasonalLevel(region, illness, first + d));
      const mean = raw.reduce((sum, value) => sum + value, 0) / days;
      const noise = weeklyNoise(region, illness, seed, days);
      return [illness, raw.map((value, d) => (shareOf(illness, region) * value * noise(d)) / mean)];
    }),
  );
  return (illness, d) => series.get(illness)?.[d] ?? 0;
}

function weeklyNoise(
  region: Region,
  illness: IllnessType,
  seed: number,
  days: number,
): (d: number) => number {
  const random = createRandom('week', seed, region.key, illness);
  const weeks = Array.from({ length: Math.ceil(days / 7) }, () => Math.exp(WEEK_NOISE * normal(random)));
  return (d) => weeks[Math.floor(d / 7)] ?? 1;
}

/** Returns the part of a day that is inside the period: less than 1 on the first and last day. */
function presence(day: number, start: Date, now: Date): number {
  const from = Math.max(day * DAY_MS, start.getTime());
  return (Math.min((day + 1) * DAY_MS, now.getTime()) - from) / DAY_MS;
}

function scale(weights: Float64Array, factor: number, days: number, perDay: number, offset: number): void {
  for (let d = 0; d < days; d += 1) {
    for (let i = 0; i < ILLNESS_TYPES.length; i += 1) {
      const index = d * perDay + offset + i;
      weights[index] = (weights[index] ?? 0) * factor;
    }
  }
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
