import { useCallback, useEffect, useLayoutEffect, useRef, useState, type RefObject } from 'react';
import type { Line } from '../client/state';

/** So many px from the end still count as the end. */
const NEAR = 48;

/**
 * Keeps the newest line in view, unless somebody has scrolled back to read; then a button leads there. One's own message always does. After
 * `keepPlace` lines may be drawn before those in view, which stay where they are.
 */
export function useNewestInView(lines: readonly Line[]): {
  log: RefObject<HTMLDivElement | null>;
  isAtEnd: boolean;
  toEnd: () => void;
  keepPlace: () => void;
} {
  const log = useRef<HTMLDivElement>(null);
  const [isAtEnd, setAtEnd] = useState(true);
  const stays = useRef(true);
  /** How far from the end somebody reads, while lines come before what they read. */
  const place = useRef<number | null>(null);
  const last = lines.at(-1);
  const lastKey = last?.key;
  const isOwn = last?.kind === 'said' && last.own && last.state === 'sending';

  const toEnd = useCallback(() => {
    const element = log.current;
    if (element) element.scrollTop = element.scrollHeight;
    stays.current = true;
    setAtEnd(true);
  }, []);

  const keepPlace = useCallback(() => {
    const element = log.current;
    if (element) place.current = element.scrollHeight - element.scrollTop;
    stays.current = false;
    setAtEnd(false);
  }, []);

  useEffect(() => {
    const element = log.current;
    if (!element) return undefined;
    /** As it was when it was last followed. */
    let height: number | null = null;
    const look = () => {
      // It has shrunk since it was scrolled, as it does at every picture while a keyboard comes up: nobody has scrolled back.
      if (height !== null && height !== element.clientHeight) return;
      stays.current = element.scrollHeight - element.scrollTop - element.clientHeight <= NEAR;
      setAtEnd(stays.current);
    };
    // A keyboard that comes up, or a longer message being written, makes the log lower.
    const resized = () => {
      height = element.clientHeight;
      if (!stays.current) return;
      element.scrollTop = element.scrollHeight;
      // In a low window the room is scrolled, too.
      element.scrollIntoView({ block: 'nearest' });
    };
    element.addEventListener('scroll', look, { passive: true });
    const observer = 'ResizeObserver' in window ? new ResizeObserver(resized) : null;
    observer?.observe(element);
    return () => {
      element.removeEventListener('scroll', look);
      observer?.disconnect();
    };
  }, []);

  useLayoutEffect(() => {
    if (stays.current || isOwn) toEnd();
  }, [lastKey, lines.length, isOwn, toEnd]);

  useLayoutEffect(() => {
    const element = log.current;
    if (element && place.current !== null) element.scrollTop = element.scrollHeight - place.current;
    place.current = null;
  });

  return { log, isAtEnd, toEnd, keepPlace };
}
