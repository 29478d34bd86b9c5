import { allPlaces, type GazetteerPlace } from '@health-commons/api/gazetteer';
import type { IllnessType } from '@health-commons/contracts/reports';
import { OUTBREAK, OUTBREAK_REGION } from './outbreak';
import { createRandom, pick, shuffle, type Random } from './random';
import { REGIONS, spreadsIn, type Region } from './regions';

/** Zipf's law: the n-th city has 1 / n^exponent of the first one's reports, and so the postal areas in a city. */
const CITY_EXPONENT = 0.8;
const AREA_EXPONENT = 0.7;

/** Draws postal areas: larger cities (they stand first in the gazetteer) and some areas of each city more often. */
export function createPlaceDrawer(
  seed: number,
): (random: Random, region: Region, illness: IllnessType) => GazetteerPlace {
  const choices = new Map<string, { places: GazetteerPlace[]; weights: number[] }>();
  return (random, region, illness) => {
    const key = `${region.key} ${illness}`;
    let choice = choices.get(key);
    if (!choice) choices.set(key, (choice = weigh(region, illness, seed)));
    const place = choice.places[pick(random, choice.weights)];
    if (!place) throw new Error(`The gazetteer has no place for ${key}`);
    return place;
  };
}

function weigh(
  region: Region,
  illness: IllnessType,
  seed: number,
): { places: GazetteerPlace[]; weights: number[] } {
  if (region === OUTBREAK_REGION) {
    const { country, codes, weights } = OUTBREAK;
    const places = codes.flatMap((code) =>
      allPlaces().filter((place) => place.country === country && place.code === code),
    );
    return { places, weights: [...weights] };
  }
  const places = allPlaces().filter(
    (place) => isIn(region, place) && spreadsIn(illness, place.country, place.city),
  );
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

const ownRegions = new Set(
  REGIONS.flatMap(({ country, city }) => (city === null ? [] : [`${country} ${city}`])),
);

function isIn(region: Region, place: GazetteerPlace): boolean {
  if (place.country !== region.country) return false;
  return region.city === null
    ? !ownRegions.has(`${place.country} ${place.city}`)
    : place.city === region.city;
}
