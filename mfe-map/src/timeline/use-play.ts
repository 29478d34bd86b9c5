import { useCallback, useEffect, useRef, useState } from 'react';

/** Milliseconds a week stays, at least: until its reports have come it stays longer. */
export const WEEK_MS = 1000;

type PlayOptions = {
  position: number;
  last: number;
  /** Whether the reports of the position are shown. No week is asked for before the one before it was seen. */
  shown: boolean;
  failed: boolean;
  onMove: (position: number) => void;
};

/** Goes a week further each second until it arrives at the last one, and stops when one cannot be had. */
export function usePlay({ position, last, shown, failed, onMove }: PlayOptions) {
  const [playing, setPlaying] = useState(false);
  const moved = useRef(0);
  const atEnd = position >= last;

  const move = useCallback(
    (to: number) => {
      moved.current = Date.now();
      onMove(to);
    },
    [onMove],
  );

  if (playing && (atEnd || failed)) setPlaying(false);
  useEffect(() => {
    if (!playing || atEnd || !shown) return undefined;
    const wait = Math.max(0, moved.current + WEEK_MS - Date.now());
    const timer = setTimeout(() => move(position + 1), wait);
    return () => clearTimeout(timer);
  }, [playing, atEnd, shown, position, move]);

  return {
    playing,
    play: (from: number) => {
      move(from);
      setPlaying(true);
    },
    pause: () => setPlaying(false),
  };
}
