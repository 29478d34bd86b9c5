import { allPlaces, type GazetteerPlace } from '@health-commons/api/gazetteer';
import type { IllnessType } from '@health-commons/contracts/vocabulary';
import { OUTBREAK, type Region } from './data';
import { OUTBREAK_REGION } from './outbreak';
import { createPicker, createRandom, shuffle, type Random } from './random';
import { isInRegion, spreadsIn } from './regions';

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
  const choices = new Map<string, (random: Random) => GazetteerPlace>();
  return (random, region, illness) => {
    const key = `${region.key} ${illness}`;
    let choice = choices.get(key);
    if (!choice) choices.set(key, (choice = chooser(key, weigh(region, illness, seed, areas))));
    return choice(random);
  };
}

type Weighed = { places: GazetteerPlace[]; weights: number[] };

function chooser(key: string, { places, weights }: Weighed): (random: Random) => GazetteerPlace {
  const pick = createPicker(weights);
  return (random) => {
    const place = places[pick(random)];
    if (!place) throw new Error(`The gazetteer has no place for ${key}`);
    return place;
  };
}

function weigh(
  region: Region,
  illness: IllnessType,
  seed: number,
  areas: readonly GazetteerPlace[] | undefined,
): Weighed {
  if (region === OUTBREAK_REGION) {
    const { country, areas: affected } = OUTBREAK;
    const places = affected.flatMap(({ code }) =>
      allPlaces().filter((place) => place.country === country && place.code === code),
    );
    return { places, weights: affected.map(({ weight }) => weight) };
  }
  const places = (areas ?? allPlaces()).filter(
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
