import { useState } from 'react';

/**
 * Returns a ref, and a function that returns the size of its element in CSS pixels. The browser reports the size after a
 * layout, so reading it never forces one.
 */
export function useElementSize() {
  const [followed] = useState(() => {
    let size = { width: 0, height: 0 };
    return {
      ref(element: HTMLElement | null): (() => void) | undefined {
        if (element === null) return undefined;
        const observer = new ResizeObserver(([entry]) => {
          const [box] = entry?.borderBoxSize ?? [];
          if (box) size = { width: box.inlineSize, height: box.blockSize };
        });
        observer.observe(element);
        return () => observer.disconnect();
      },
      size: () => size,
    };
  });
  return followed;
}
export type ElementSize = ReturnType<typeof useElementSize>;
