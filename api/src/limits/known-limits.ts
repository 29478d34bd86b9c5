/**
 * Remembers which keys have reached their limit, so that a limited sender costs no query. Holds at most `max` keys;
 * drops the oldest.
 */
export function createKnownLimits(now: () => number, max = 50_000) {
  const ends = new Map<string, number>();
  return {
    size: () => ends.size,
    note(key: string, seconds: number): void {
      ends.delete(key);
      ends.set(key, now() + seconds * 1_000);
      const [oldest] = ends.keys();
      if (ends.size > max && oldest !== undefined) ends.delete(oldest);
    },
    /** Returns the seconds until the limit of the key ends, or null if it has not reached its limit. */
    waitOf(key: string): number | null {
      const end = ends.get(key);
      if (end === undefined) return null;
      if (end > now()) return Math.ceil((end - now()) / 1_000);
      ends.delete(key);
      return null;
    },
  };
}
