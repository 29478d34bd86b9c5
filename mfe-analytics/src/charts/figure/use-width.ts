import { useLayoutEffect, useState, type RefObject } from 'react';

/** CSS pixels drawn before anything was measured. */
const FIRST_WIDTH = 640;

/** The element's width in CSS pixels, followed as it changes; on paper it stays what it was on the screen. */
export function useWidth(element: RefObject<HTMLElement | null>): number {
  const [width, setWidth] = useState(FIRST_WIDTH);
  useLayoutEffect(() => {
    const { current } = element;
    if (current === null) return undefined;
    const measure = () => {
      if (current.clientWidth > 0 && !window.matchMedia('print').matches) setWidth(current.clientWidth);
    };
    if (typeof ResizeObserver === 'undefined') return undefined;
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(current);
    return () => observer.disconnect();
  }, [element]);
  return width;
}
