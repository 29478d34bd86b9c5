import type { NavigateOptions, PageLocation } from './navigation';
import { createStore } from './store';

/** Navigation by window.history alone, for a remote on its own page, where nobody provides a router. */

function current(): PageLocation {
  const { pathname, search, hash } = window.location;
  return { pathname, search, hash };
}

const store = createStore<PageLocation>({ pathname: '/', search: '', hash: '' });

function refresh(): void {
  const next = current();
  const known = store.get();
  if (next.pathname !== known.pathname || next.search !== known.search || next.hash !== known.hash) {
    store.set(next);
  }
}

export function subscribeToLocation(listener: () => void): () => void {
  const unsubscribe = store.subscribe(listener);
  window.addEventListener('popstate', refresh);
  refresh();
  return () => {
    unsubscribe();
    window.removeEventListener('popstate', refresh);
  };
}

export function browserLocation(): PageLocation {
  refresh();
  return store.get();
}

export function browserNavigate(to: string, options: NavigateOptions = {}): void {
  if (options.replace) window.history.replaceState(null, '', to);
  else window.history.pushState(null, '', to);
  refresh();
}
