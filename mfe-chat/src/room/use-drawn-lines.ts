import { useState } from 'react';
import type { Line } from '../client/state';

/** From so many to twice as many of the newest lines are drawn, the more of them at each wish: a phone has no time for two thousand with every message. */
const DRAWN = 50;
const MORE = 100;

/** What of the lines is drawn: those before `recent` somebody has asked for. */
export function useDrawnLines(
  lines: readonly Line[],
  isAtEnd: boolean,
): { first: number; recent: number; earlier: () => void } {
  const [keys, setKeys] = useState<{ first?: string | undefined; recent?: string | undefined }>({});
  // A line that is not kept any more was the first.
  const placeOf = (wanted: string | undefined) =>
    Math.max(
      0,
      lines.findIndex(({ key }) => key === wanted),
    );
  const [first, recent] = [placeOf(keys.first), placeOf(keys.recent)];
  // Whoever reads what was said before keeps it until they are at the end again.
  if (isAtEnd && lines.length - first > 2 * DRAWN) {
    const key = lines.at(-DRAWN)?.key;
    setKeys({ first: key, recent: key });
  }
  return {
    first,
    recent,
    earlier: () => setKeys({ ...keys, first: lines[Math.max(0, first - MORE)]?.key }),
  };
}
