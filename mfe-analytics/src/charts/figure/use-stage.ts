import { useLayoutEffect, useState, type RefObject } from 'react';

/** Width in CSS pixels before the first measurement. */
const FIRST_WIDTH = 640;
/** Default font size (1rem) in CSS pixels. */
const DEFAULT_FONT_SIZE = 16;

type Stage = { width: number; textScale: number };

const currentTextScale = () =>
  Number.parseFloat(getComputedStyle(document.documentElement).fontSize) / DEFAULT_FONT_SIZE;

/**
 * Returns the element's width in CSS pixels, and the page's text size relative to the default. Observes both, except
 * while printing.
 */
export function useStage(element: RefObject<HTMLElement | null>): Stage {
  const [stage, setStage] = useState<Stage>({ width: FIRST_WIDTH, textScale: 1 });
  useLayoutEffect(() => {
    const { current } = element;
    if (current === null || typeof ResizeObserver === 'undefined') return undefined;
    const measure = () => {
      const { clientWidth: width } = current;
      if (width === 0 || window.matchMedia('print').matches) return;
      const textScale = currentTextScale() || 1;
      setStage((now) => (now.width === width && now.textScale === textScale ? now : { width, textScale }));
    };
    measure();
    // A change of the text size also calls the observer, because it changes the legend's height.
    const observer = new ResizeObserver(measure);
    observer.observe(current);
    return () => observer.disconnect();
  }, [element]);
  return stage;
}
