import type { Rate } from './limits-table';

type Bucket = { tokens: number; at: number };

/** Token buckets by key. Full buckets are dropped, and the least recently used ones when there are more than `max`. */
export function createTokenBuckets({ burst, perMinute }: Rate, now: () => number, max: number) {
  const buckets = new Map<string, Bucket>();
  const perMs = perMinute / 60_000;

  const tokensOf = (key: string, time: number) => {
    const { tokens, at } = buckets.get(key) ?? { tokens: burst, at: time };
    return Math.min(burst, tokens + Math.max(0, time - at) * perMs);
  };
  const evict = (time: number) => {
    for (const [key, { tokens, at }] of buckets) {
      const isFull = tokens + (time - at) * perMs >= burst;
      if (!isFull && buckets.size <= max) return;
      buckets.delete(key);
    }
  };
  const put = (key: string, bucket: Bucket) => {
    // Moved to the end: the Map is in the order of use.
    buckets.delete(key);
    buckets.set(key, bucket);
  };

  return {
    size: () => buckets.size,
    /** Consumes `cost` tokens. Returns 0, or the ms until there are enough; then none are consumed. */
    take(key: string, cost: number): number {
      const time = now();
      const tokens = tokensOf(key, time);
      // More than a full bucket would never be there.
      const needed = Math.min(cost, burst);
      if (tokens < needed) {
        put(key, { tokens, at: time });
        return Math.ceil((needed - tokens) / perMs);
      }
      put(key, { tokens: tokens - needed, at: time });
      evict(time);
      return 0;
    },
    /** Consumes tokens even if there are too few; at most a full bucket is owed. */
    charge(key: string, cost: number): void {
      const time = now();
      put(key, { tokens: Math.max(-burst, tokensOf(key, time) - cost), at: time });
      evict(time);
    },
  };
}
