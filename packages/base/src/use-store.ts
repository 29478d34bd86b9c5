import { useSyncExternalStore } from 'react';
import type { Store } from './store';

/** The store's value; renders again when it changes. A prerendered page has the value of the time it was rendered. */
export function useStore<T>({ subscribe, get }: Pick<Store<T>, 'get' | 'subscribe'>): T {
  return useSyncExternalStore(subscribe, get, get);
}
