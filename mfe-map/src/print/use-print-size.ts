import { useEffect, type RefObject } from 'react';

/**
 * Keeps the element's size on the screen in `--screen-width` and `--screen-height` (pixels without their unit), so that paper can show
 * the map as it stood, scaled as a whole: Leaflet cannot lay it out anew while a browser prints.
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
