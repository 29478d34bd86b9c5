import { useCallback, useEffect, useRef, useState } from 'react';

/** Minimum milliseconds per week. The player also waits until the week's reports have loaded. */
export const WEEK_MS = 1000;

type PlayOptions = {
  position: number;
  last: number;
  /** True if the map shows the reports of `position`. The next week waits for them. */
  shown: boolean;
  failed: boolean;
  onMove: (position: number) => void;
};

/** Plays the weeks: advances at most one week per second, until the last week, a failure or `pause`. */
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
