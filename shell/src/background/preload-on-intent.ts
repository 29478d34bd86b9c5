import { pagePath } from '../language';
import type { Preload } from './preloader';

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
