/** The parameters of a token bucket, which holds at most `burst` tokens and gains `perMinute` tokens per minute. */
export type Rate = { burst: number; perMinute: number };

type Bucket = { tokens: number; at: number };

/** Keeps token buckets by key. Drops full buckets and, if there are more than `max`, the least recently used. */
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
    // Move the key to the end, so that the Map stays in the order of use.
    buckets.delete(key);
    buckets.set(key, bucket);
  };

  return {
    size: () => buckets.size,
    /**
     * Consumes `cost` tokens and returns 0. If there are too few tokens, consumes none and returns the ms until there
     * are enough.
     */
    take(key: string, cost: number): number {
      const time = now();
      const tokens = tokensOf(key, time);
      // A bucket never holds more than `burst`, so a higher cost needs a full bucket.
      const needed = Math.min(cost, burst);
      if (tokens < needed) {
        put(key, { tokens, at: time });
        return Math.ceil((needed - tokens) / perMs);
      }
      put(key, { tokens: tokens - needed, at: time });
      evict(time);
      return 0;
    },
    /** Consumes tokens even if there are too few. The balance stays at or above -`burst`. */
    charge(key: string, cost: number): void {
      const time = now();
      put(key, { tokens: Math.max(-burst, tokensOf(key, time) - cost), at: time });
      evict(time);
    },
  };
}
