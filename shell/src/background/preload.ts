import { pagePath } from '../language';
import type { RegistryState } from '../remotes/registry';
import { remoteRoutes } from '../remotes/registry-context';
import { filesAt } from '../start/preload-remotes';
import { whenFree, whenIdle } from './when-idle';

type Connection = { saveData?: boolean; effectiveType?: string };

/** Returns the Network Information API, which Firefox and Safari do not have. */
const connection = (): Connection =>
  ('connection' in navigator && (navigator.connection as Connection)) || {};

/** Returns a path without slashes at its end, as the registry lists it. */
const withoutSlashes = (path: string): string => path.replace(/\/+$/, '') || '/';

/** Preloads the code of the remotes at a place: the path of a page, or a slot. */
type Preload = (place: string) => void;

/**
 * Creates a function that requests each file once, unless the visitor saves data, so that the browser's HTTP cache has
 * it. Not by preload links: Chromium gives the element that follows also the failure of a preload. A failure is silent,
 * and the next call requests the file again.
 */
export function createPreloader(registry: () => RegistryState): Preload {
  const requested = new Set<string>();
  return (asked) => {
    const place = withoutSlashes(asked);
    const state = registry();
    const isHere = place === withoutSlashes(pagePath());
    if (connection().saveData || state.status !== 'loaded' || isHere) return;
    for (const { status, name, release } of state.remotes) {
      if (status !== 'accepted') continue;
      for (const { url, hash } of filesAt(name, release, place)) {
        if (requested.has(url)) continue;
        requested.add(url);
        fetch(url, { integrity: hash, priority: 'low' })
          .then((response) => response.arrayBuffer())
          .catch(() => requested.delete(url));
      }
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
    // A browser that does not describe its connection is assumed to have a good one.
    if (signal.aborted || (connection().effectiveType ?? '4g') !== '4g') return;
    preload(place);
  }
}
