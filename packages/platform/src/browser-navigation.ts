import { createEmitter } from '@health-commons/base/store';
import type { NavigateOptions, PageLocation } from './page-location';

// Navigation with window.history, for a remote's standalone page, which has no router.

const navigated = createEmitter();
let current: PageLocation = { pathname: '/', search: '', hash: '' };

export function subscribeToLocation(listener: () => void): () => void {
  const unsubscribe = navigated.subscribe(listener);
  window.addEventListener('popstate', listener);
  return () => {
    unsubscribe();
    window.removeEventListener('popstate', listener);
  };
}

/** Returns the same object until the URL changes, as useSyncExternalStore requires. */
export function browserLocation(): PageLocation {
  const { pathname, search, hash } = window.location;
  const isSame = pathname === current.pathname && search === current.search && hash === current.hash;
  if (!isSame) current = { pathname, search, hash };
  return current;
}

export function browserNavigate(to: string, options: NavigateOptions = {}): void {
  if (options.replace) window.history.replaceState(null, '', to);
  else window.history.pushState(null, '', to);
  navigated.emit();
}
