import type { NavigateOptions, PageLocation } from './page-location';

/** Navigation by window.history alone, for a remote on its own page, where nobody provides a router. */

const listeners = new Set<() => void>();
let known: PageLocation = { pathname: '/', search: '', hash: '' };

export function subscribeToLocation(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener('popstate', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('popstate', listener);
  };
}

/** The same object for as long as the address is the same: React asks while it draws. */
export function browserLocation(): PageLocation {
  const { pathname, search, hash } = window.location;
  const same = pathname === known.pathname && search === known.search && hash === known.hash;
  if (!same) known = { pathname, search, hash };
  return known;
}

export function browserNavigate(to: string, options: NavigateOptions = {}): void {
  if (options.replace) window.history.replaceState(null, '', to);
  else window.history.pushState(null, '', to);
  for (const listener of [...listeners]) listener();
}
