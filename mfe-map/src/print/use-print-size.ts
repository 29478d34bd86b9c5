import { useEffect, type RefObject } from 'react';

/**
 * Stores the element's screen size in `--screen-width` and `--screen-height` (pixels, no unit). Print styles use them
 * to scale the map, because Leaflet cannot lay out the map while the browser prints.
 */
export function usePrintSize(element: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const { current } = element;
    if (current === null) return undefined;
    const observer = new ResizeObserver(() => {
      if (window.matchMedia('print').matches) return;
      current.style.setProperty('--screen-width', String(current.clientWidth));
      current.style.setProperty('--screen-height', String(current.clientHeight));
    });
    observer.observe(current);
    return () => observer.disconnect();
  }, [element]);
}
