import { useLayoutEffect, useState, type RefObject } from 'react';

/** CSS pixels drawn before anything was measured. */
const FIRST_WIDTH = 640;
/** CSS pixels of a letter (1rem) that nobody made larger. */
const USUAL_LETTER = 16;

type Stage = { width: number; letters: number };

const lettersNow = () =>
  Number.parseFloat(getComputedStyle(document.documentElement).fontSize) / USUAL_LETTER;

/**
 * The element's width in CSS pixels, and how many times the usual size letters have (the browser's setting, the large-text choice);
 * followed as they change. On paper both stay what they were on the screen.
 */
export function useStage(element: RefObject<HTMLElement | null>): Stage {
  const [stage, setStage] = useState<Stage>({ width: FIRST_WIDTH, letters: 1 });
  useLayoutEffect(() => {
    const { current } = element;
    if (current === null || typeof ResizeObserver === 'undefined') return undefined;
    const measure = () => {
      const { clientWidth: width } = current;
      if (width === 0 || window.matchMedia('print').matches) return;
      const letters = lettersNow() || 1;
      setStage((now) => (now.width === width && now.letters === letters ? now : { width, letters }));
    };
    measure();
    // Larger letters make the legend higher, so they are seen here too.
    const observer = new ResizeObserver(measure);
    observer.observe(current);
    return () => observer.disconnect();
  }, [element]);
  return stage;
}
