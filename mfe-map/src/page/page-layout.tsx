import { useCallback, useEffect, useState, type ReactNode } from 'react';
import { BUTTONS_DISTANCE } from '../data/constants';
import type { Box } from '../layers/circles/place-labels';

/**
 * Renders its children in a task after the next paint. By then the browser has laid the page out and can respond to the
 * visitor. A hidden page is not painted, so it does not wait.
 */
export function AfterPaint({ children }: { children: ReactNode }) {
  const [isDue, setIsDue] = useState(false);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const inNextTask = () => {
      timer = setTimeout(() => setIsDue(true));
    };
    const frame = document.hidden ? undefined : requestAnimationFrame(inNextTask);
    if (frame === undefined) inNextTask();
    return () => {
      if (frame !== undefined) cancelAnimationFrame(frame);
      clearTimeout(timer);
    };
  }, []);
  return isDue && children;
}

type Size = { width: number; height: number };
type Follow = (element: HTMLElement | null) => (() => void) | undefined;

/**
 * Returns a callback ref, and a function that returns the size of its element in CSS pixels. The browser reports the size
 * after a layout, so reading it never forces one.
 */
function useElementSize(): readonly [Follow, () => Size] {
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

/** A corner of the frame. Lines start at the left, in Arabic at the right. */
type Corner = 'top-start' | 'bottom-end';

/** Returns the part of the frame that an element in a corner covers, with its distance from the frame. All in pixels. */
export function cornerBox(frame: Box, corner: Corner, { width, height }: Size, distance = 0): Box {
  const isLeft = (corner === 'top-start') !== (document.documentElement.dir === 'rtl');
  const [inline, block] = [width + distance, height + distance];
  return {
    top: corner === 'top-start' ? frame.top : frame.bottom - block,
    bottom: corner === 'top-start' ? frame.top + block : frame.bottom,
    left: isLeft ? frame.left : frame.right - inline,
    right: isLeft ? frame.left + inline : frame.right,
  };
}

/**
 * Returns callback refs for the attribution and the buttons, and a stable function that returns the parts of the frame
 * that these cover.
 */
export function useCoveredCorners(): readonly [Follow, Follow, (frame: Box) => readonly Box[]] {
  const [followAttribution, attributionSize] = useElementSize();
  const [followButtons, buttonsSize] = useElementSize();
  const covered = useCallback(
    (frame: Box) => [
      cornerBox(frame, 'bottom-end', attributionSize()),
      cornerBox(frame, 'top-start', buttonsSize(), BUTTONS_DISTANCE),
    ],
    [attributionSize, buttonsSize],
  );
  return [followAttribution, followButtons, covered];
}
