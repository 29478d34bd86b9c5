import { DAY_MS } from '@health-commons/base/days';
import { allPlaces, type GazetteerPlace } from '@health-commons/api/gazetteer';
import {
  type IllnessType,
  SEVERITIES,
  type Severity,
  type Symptom,
  SYMPTOMS,
} from '@health-commons/contracts/vocabulary';
import { BACKGROUND, ILLNESSES, isInRegion, OUTBREAK, type Region, spreadsIn, symptomsOf } from './data';
import { createPicker, createRandom, pick, type Random, shuffle } from './random';

/**
 * Zipf's law: the n-th city has 1 / n^exponent of the reports of the first city. The same applies to the postal areas
 * of a city.
 */
const CITY_EXPONENT = 0.8;
const AREA_EXPONENT = 0.7;

/** Exponent for given `areas`, which are ranked regardless of their city. */
const SYNTHETIC_EXPONENT = 1;

/**
 * Returns a function that draws postal areas by Zipf's law: first a city (the gazetteer lists larger cities first),
 * then one of its areas. With `areas`, the n-th area of a region has 1 / n of the reports of the first area. The
 * outbreak's areas have their own weights.
 */
export function createPlaceDrawer(
  seed: number,
  areas?: readonly GazetteerPlace[],
): (random: Random, region: Region, illness: IllnessType) => GazetteerPlace {
  const choices = new Map<string, { places: GazetteerPlace[]; pick: (random: Random) => number }>();
  return (random, region, illness) => {
    const key = `${region.key} ${illness}`;
    let choice = choices.get(key);
    if (!choice) {
      const { places, weights } = weigh(region, illness, seed, areas);
      choices.set(key, (choice = { places, pick: createPicker(weights) }));
    }
    const place = choice.places[choice.pick(random)];
    if (!place) throw new Error(`The gazetteer has no place for ${key}`);
    return place;
  };
}

function weigh(
  region: Region,
  illness: IllnessType,
  seed: number,
  areas: readonly GazetteerPlace[] | undefined,
): { places: GazetteerPlace[]; weights: number[] } {
  if (region === OUTBREAK) {
    const { country, areas: affected } = OUTBREAK;
    const places = affected.flatMap(({ code }) =>
      allPlaces.filter((place) => place.country === country && place.code === code),
    );
    return { places, weights: affected.map(({ weight }) => weight) };
  }
  const places = (areas ?? allPlaces).filter(
    (place) => isInRegion(region, place) && spreadsIn(illness, place.country, place.city),
  );
  if (areas) return { places, weights: places.map((_, index) => (index + 1) ** -SYNTHETIC_EXPONENT) };
  const cities = [...new Set(places.map((place) => place.city))];
  const weighed = cities.flatMap((city, rank) => {
    const areas = shuffle(
      createRandom('areas', seed, region.key, city),
      places.filter((place) => place.city === city),
    );
    const parts = areas.map((_, index) => (index + 1) ** -AREA_EXPONENT);
    const whole = parts.reduce((sum, part) => sum + part, 0);
    return areas.map((place, index) => ({
      place,
      weight: ((rank + 1) ** -CITY_EXPONENT * (parts[index] ?? 0)) / whole,
    }));
  });
  return { places: weighed.map(({ place }) => place), weights: weighed.map(({ weight }) => weight) };
}

/**
 * Draws at least one symptom and returns the symptoms in the form's order. Each symptom is drawn independently, with
 * its frequency in patients. 'other' and 'unknown' have one of the causes behind them.
 */
export function drawSymptoms(random: Random, illness: IllnessType): Symptom[] {
  const { causes } = ILLNESSES[illness];
  const cause = causes && Object.keys(causes)[pick(random, Object.values(causes))];
  const frequencies = symptomsOf(cause ?? illness);
  for (;;) {
    const symptoms = SYMPTOMS.filter((symptom) => random() < (frequencies[symptom]?.[0] ?? BACKGROUND));
    if (symptoms.length > 0) return symptoms;
  }
}

const ALARMING: readonly Symptom[] = ['Shortness of breath', 'Chest pain'];

/**
 * Draws a severity. An alarming symptom halves the weight of the mildest severity and multiplies the weight of the
 * worst by 2.5.
 */
export function drawSeverity(random: Random, illness: IllnessType, symptoms: readonly Symptom[]): Severity {
  const alarming = symptoms.some((symptom) => ALARMING.includes(symptom));
  const factors: Partial<Record<Severity, number>> = alarming ? { mild: 0.5, severe: 2.5 } : {};
  const weights = SEVERITIES.map(
    (severity, i) => (ILLNESSES[illness].severity[i] ?? 0) * (factors[severity] ?? 1),
  );
  return SEVERITIES[pick(random, weights)] ?? 'mild';
}

const HOUR_MS = 3_600_000;
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
