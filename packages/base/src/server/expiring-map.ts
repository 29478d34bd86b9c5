/** A map whose entries expire. If an entry would exceed `max`, `set` drops the entry that was set longest ago. */
export function createExpiringMap<T>(now: () => number, max = Infinity) {
  const entries = new Map<string, { value: T; until: number }>();
  const get = (key: string): T | undefined => {
    const entry = entries.get(key);
    if (entry && entry.until <= now()) entries.delete(key);
    return entries.get(key)?.value;
  };
  return {
    get,
    /** `life` is in ms. */
    set(key: string, value: T, life: number) {
      entries.delete(key);
      entries.set(key, { value, until: now() + life });
      const [oldest] = entries.keys();
      if (oldest !== undefined && entries.size > max) entries.delete(oldest);
    },
    delete: (key: string) => void entries.delete(key),
    entries: () => [...entries],
    sweep: () => {
      for (const key of [...entries.keys()]) get(key);
    },
  };
}
