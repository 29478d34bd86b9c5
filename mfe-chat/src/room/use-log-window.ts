import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { Line } from '../client/state';

/**
 * The number of newest lines that stay when more than twice as many are rendered and the visitor is at the end. A phone
 * is too slow to render 2,000 lines for every message.
 */
const RENDERED = 50;
/** The number of earlier lines that each request adds. */
const MORE = 100;

/** Returns the range of rendered lines. Lines before `recent` were added on request by `earlier`. */
export function useRenderedLines(
  lines: readonly Line[],
  isAtEnd: boolean,
): { first: number; recent: number; earlier: () => void } {
  const [keys, setKeys] = useState<{ first?: string | undefined; recent?: string | undefined }>({});
  // If the line is no longer in the log, start at 0. Usually the log has dropped it and all lines before it.
  const indexOf = (wanted: string | undefined) =>
    Math.max(
      0,
      lines.findIndex(({ key }) => key === wanted),
    );
  const [first, recent] = [indexOf(keys.first), indexOf(keys.recent)];
  // Drop old lines only while the visitor is at the end, so that lines being read stay.
  if (isAtEnd && lines.length - first > 2 * RENDERED) {
    const key = lines.at(-RENDERED)?.key;
    setKeys({ first: key, recent: key });
  }
  return {
    first,
    recent,
    earlier: () => setKeys({ ...keys, first: lines[Math.max(0, first - MORE)]?.key }),
  };
}

/** Within this distance in px, the log counts as scrolled to the end. */
const NEAR = 48;

/**
 * Keeps the newest line in view unless the visitor has scrolled back. Always scrolls to the visitor's own new message.
 * Call `keepPlace` before adding lines at the top, so that the visible lines stay in place.
 */
export function useScrollToNewest(lines: readonly Line[]): {
  log: RefObject<HTMLDivElement | null>;
  isAtEnd: boolean;
  toEnd: () => void;
  keepPlace: () => void;
} {
  const log = useRef<HTMLDivElement>(null);
  const [isAtEnd, setAtEnd] = useState(true);
  const isFollowing = useRef(true);
  /** The distance from the end in px that `keepPlace` restores. */
  const place = useRef<number | null>(null);
  const last = lines.at(-1);
  const isOwn = last?.kind === 'message' && last.own && ['sending', 'waiting'].includes(last.state);

  const toEnd = useCallback(() => {
    const element = log.current;
    if (element) element.scrollTop = element.scrollHeight;
    isFollowing.current = true;
    setAtEnd(true);
  }, []);

  const keepPlace = useCallback(() => {
    const element = log.current;
    if (element) place.current = element.scrollHeight - element.scrollTop;
    isFollowing.current = false;
    setAtEnd(false);
  }, []);

  useEffect(() => {
    const element = log.current;
    if (!element) return undefined;
    /** The height at the last resize. */
    let height: number | null = null;
    const update = () => {
      // Ignore scroll events that a resize causes, such as when a keyboard opens.
      if (height !== null && height !== element.clientHeight) return;
      isFollowing.current = element.scrollHeight - element.scrollTop - element.clientHeight <= NEAR;
      setAtEnd(isFollowing.current);
    };
    // An opening keyboard or a growing composer makes the log smaller.
    const resized = () => {
      height = element.clientHeight;
      if (!isFollowing.current) return;
      element.scrollTop = element.scrollHeight;
      // In a short window the room scrolls as well.
      element.scrollIntoView({ block: 'nearest' });
    };
    element.addEventListener('scroll', update, { passive: true });
    const observer = 'ResizeObserver' in window ? new ResizeObserver(resized) : null;
    observer?.observe(element);
    return () => {
      element.removeEventListener('scroll', update);
      observer?.disconnect();
    };
  }, []);

  // Also after a change of a line, because a removed message can be taller than before.
  useLayoutEffect(() => {
    if (isFollowing.current || isOwn) toEnd();
  }, [lines, isOwn, toEnd]);

  useLayoutEffect(() => {
    const element = log.current;
    if (element && place.current !== null) element.scrollTop = element.scrollHeight - place.current;
    place.current = null;
  });

  return { log, isAtEnd, toEnd, keepPlace };
}
