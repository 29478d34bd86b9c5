import { useSyncExternalStore } from 'react';
import type { Store } from './store';

/** Returns the store's value and renders again when it changes. Prerendering uses the value at build time. */
export function useStore<T>({ subscribe, get }: Pick<Store<T>, 'get' | 'subscribe'>): T {
  return useSyncExternalStore(subscribe, get, get);
}
