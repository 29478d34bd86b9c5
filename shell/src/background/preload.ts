import { pagePath } from '../language';
import type { RegistryState } from '../remotes/registry';
import { remoteRoutes } from '../remotes/registry-context';
import { filesAt } from '../start/preload-remotes';
import { whenFree, whenIdle } from './when-idle';

type Connection = { saveData?: boolean; effectiveType?: string };

/** Returns the Network Information API, which Firefox and Safari do not have. */
const connection = (): Connection =>
  ('connection' in navigator && (navigator.connection as Connection)) || {};

/** Returns true if the connection is good, or if the browser does not describe it. */
const isConnectionGood = (): boolean => (connection().effectiveType ?? '4g') === '4g';

/** Returns a path without slashes at its end, as the registry lists it. */
const withoutSlashes = (path: string): string => path.replace(/\/+$/, '') || '/';

/** Preloads the code of the remotes at a place: the path of a page, or a slot. */
type Preload = (place: string) => void;

/**
 * Creates a function that requests each file at most once, unless the visitor saves data, so that the browser's HTTP
 * cache has it. Not by preload links: Chromium gives the element that follows also the failure of a preload. A failure
 * is silent, and the next call requests the file again.
 */
export function createPreloader(registry: () => RegistryState): Preload {
  const requested = new Set<string>();
  const failed = new Set<string>();

  async function request(url: string, integrity: string): Promise<void> {
    if (requested.has(url)) return;
    requested.add(url);
    try {
      // The HTTP cache may hold a bad response for a year.
      const cache = failed.has(url) ? 'reload' : 'default';
      const response = await fetch(url, { integrity, cache, priority: 'low' });
      if (!response.ok) throw new Error(`${url} responds ${response.status}.`);
      await response.arrayBuffer();
    } catch {
      failed.add(url);
      requested.delete(url);
    }
  }

  return (asked) => {
    const place = withoutSlashes(asked);
    const state = registry();
    const isHere = place === withoutSlashes(pagePath());
    if (connection().saveData || state.status !== 'loaded' || isHere) return;
    for (const remote of state.remotes) {
      if (remote.status !== 'accepted') continue;
      for (const { url, hash } of filesAt(remote.name, remote.release, place)) void request(url, hash);
    }
  };
}

/** The events with which a visitor shows interest in a link. Unlike pointerenter and focus, they bubble. */
const EVENTS = ['pointerover', 'focusin', 'touchstart'] as const;

/**
 * Returns the place that an element opens: the page of a link on this site, or the place in the attribute
 * `data-preloads` of a button.
 */
function placeOf(target: EventTarget | null): string | null {
  const opener = target instanceof Element ? target.closest<HTMLElement>('a[href], [data-preloads]') : null;
  const { preloads } = opener?.dataset ?? {};
  if (preloads !== undefined) return preloads;
  const isOnSite = opener instanceof HTMLAnchorElement && opener.origin === window.location.origin;
  return isOnSite ? pagePath(opener.pathname) : null;
}

/** Preloads what a link or button opens when it is hovered, focused or touched. */
export function preloadOnIntent(preload: Preload, signal: AbortSignal): void {
  const onIntent = ({ target }: Event) => {
    const place = placeOf(target);
    if (place !== null) preload(place);
  };
  for (const event of EVENTS) document.addEventListener(event, onIntent, { passive: true, signal });
}

/** Preloads all pages of remotes when the page is idle, each in a free moment, if the connection is good. */
export async function preloadRoutesWhenIdle(
  preload: Preload,
  registry: () => RegistryState,
  signal: AbortSignal,
): Promise<void> {
  await whenIdle();
  for (const place of ['/', ...remoteRoutes(registry()).map(({ path }) => path)]) {
    await whenFree();
    if (signal.aborted || !isConnectionGood()) return;
    preload(place);
  }
}
