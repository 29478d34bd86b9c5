import { useState } from 'react';

export type Size = { width: number; height: number };
type Follow = (element: HTMLElement | null) => (() => void) | undefined;

/**
 * Returns a callback ref, and a function that returns the size of its element in CSS pixels. The browser reports the size
 * after a layout, so reading it never forces one.
 */
export function useElementSize(): readonly [Follow, () => Size] {
  const [followed] = useState(() => {
    let size: Size = { width: 0, height: 0 };
    const follow: Follow = (element) => {
      if (element === null) return undefined;
      const observer = new ResizeObserver(([entry]) => {
        const [box] = entry?.borderBoxSize ?? [];
        if (box) size = { width: box.inlineSize, height: box.blockSize };
      });
      observer.observe(element);
      return () => observer.disconnect();
    };
    return [follow, () => size] as const;
  });
  return followed;
}
