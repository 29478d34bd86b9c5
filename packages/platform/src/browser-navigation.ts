import { createEmitter } from '@health-commons/base/store';

/** `search` is empty or starts with '?'; `hash` is empty or starts with '#'. */
export type PageLocation = { pathname: string; search: string; hash: string };
export type NavigateOptions = { replace?: boolean };
export type Navigate = (to: string, options?: NavigateOptions) => void;

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
