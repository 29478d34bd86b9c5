import { useState } from 'react';
import type { Line } from '../client/state';

/** Newest lines rendered, up to twice as many, and lines added on request: a phone is too slow to render 2,000 with every message. */
const RENDERED = 50;
const MORE = 100;

/** The range of rendered lines; those before `recent` were added on request. */
export function useRenderedLines(
  lines: readonly Line[],
  isAtEnd: boolean,
): { first: number; recent: number; earlier: () => void } {
  const [keys, setKeys] = useState<{ first?: string | undefined; recent?: string | undefined }>({});
  // A line that was dropped was the first.
  const indexOf = (wanted: string | undefined) =>
    Math.max(
      0,
      lines.findIndex(({ key }) => key === wanted),
    );
  const [first, recent] = [indexOf(keys.first), indexOf(keys.recent)];
  // Lines being read stay until the visitor scrolls to the end.
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
