import { useEffect } from 'react';
import { createStore } from '@health-commons/base/store';
import { useStore } from '@health-commons/base/use-store';
import type { City } from '@health-commons/contracts/cities';
import { formatMessage } from '@health-commons/contracts/messages';
import { messages } from '../messages';

/** Empty until the cities are loaded. All parts of the map share them. */
export const citiesStore = createStore<readonly City[]>([]);
let loading: Promise<void> | undefined;

/** Loads the cities (15 kB) once. If loading fails, places have only coordinates, and the next call tries again. */
export const loadCities = (): Promise<void> =>
  (loading ??= import(/* webpackChunkName: "on-demand-cities" */ '@health-commons/contracts/cities').then(
    ({ CITIES }) => citiesStore.set(CITIES),
    () => {
      loading = undefined;
    },
  ));

/** Returns the cities, or none until they are loaded. They are loaded as soon as `needed` is true. */
export function useCities(needed: boolean): readonly City[] {
  useEffect(() => {
    if (needed) void loadCities();
  }, [needed]);
  return useStore(citiesStore);
}

/** A place that is farther from every city has no name. A sparsely settled district is about this wide. */
const MAX_KM = 75;
/** A nearer place has no direction, because the middle of a city is only known to about as much. */
const CITY_KM = 10;

/** The length of a degree of latitude on a sphere with the Earth's mean radius of 6,371 km. */
const KM_PER_DEGREE = 111.19;

/** Clockwise from the north, each an eighth of the circle. */
const DIRECTIONS = [
  ...(['north', 'north-east', 'east', 'south-east'] as const),
  ...(['south', 'south-west', 'west', 'north-west'] as const),
];

/**
 * Returns a name such as 'Around Mumbai' or '12 km north of Mumbai', so that neighbouring places have different names.
 * Returns null if no city is at most 75 km away, or if the cities are not loaded.
 */
export function placeName(
  cities: readonly City[],
  { lat, lon }: { readonly lat: number; readonly lon: number },
): string | null {
  // A degree of longitude is shorter towards the poles. A plane is exact to 1 % within this distance.
  const shorter = Math.cos((lat * Math.PI) / 180);
  let nearest: { city: string; north: number; east: number } | null = null;
  let least = MAX_KM;
  for (const [city, latitude, longitude] of cities) {
    const north = (lat - latitude) * KM_PER_DEGREE;
    const east = (lon - longitude) * shorter * KM_PER_DEGREE;
    // Math.hypot takes ten times as long.
    const distance = Math.sqrt(north * north + east * east);
    if (distance > least) continue;
    least = distance;
    nearest = { city, north, east };
  }
  if (nearest === null) return null;
  const { city, north, east } = nearest;
  if (least < CITY_KM) return formatMessage(messages['place.around'], { city });
  const eighth = Math.round((Math.atan2(east, north) / (2 * Math.PI)) * DIRECTIONS.length);
  const direction = DIRECTIONS.at(eighth % DIRECTIONS.length) ?? 'north';
  return formatMessage(messages[`place.${direction}`], { city, km: Math.round(least) });
}
