import { useState } from 'react';
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
