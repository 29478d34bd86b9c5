import { useEffect } from 'react';
import { createStore } from '@health-commons/base/store';
import { useStore } from '@health-commons/base/use-store';
import type { City } from '@health-commons/contracts/cities';

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
