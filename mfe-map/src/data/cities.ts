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

/** The length of a degree of latitude on a sphere with the Earth's mean radius of 6,371 km. */
const KM_PER_DEGREE = 111.19;

/** Returns the name of the nearest city that is at most 75 km away, or null. */
export function nearestCity(cities: readonly City[], lat: number, lon: number): string | null {
  // A degree of longitude is shorter towards the poles. A plane is exact to 1 % within this distance.
  const shorter = Math.cos((lat * Math.PI) / 180);
  let nearest: string | null = null;
  let least = (MAX_KM / KM_PER_DEGREE) ** 2;
  for (const [name, latitude, longitude] of cities) {
    const north = latitude - lat;
    const east = (longitude - lon) * shorter;
    const distance = north * north + east * east;
    if (distance > least) continue;
    least = distance;
    nearest = name;
  }
  return nearest;
}

/** Returns a name such as 'Around Mumbai', or null if no city is near or the cities are not loaded. */
export function placeName(
  cities: readonly City[],
  { lat, lon }: { readonly lat: number; readonly lon: number },
): string | null {
  const city = nearestCity(cities, lat, lon);
  return city === null ? null : formatMessage(messages['place.around'], { city });
}
