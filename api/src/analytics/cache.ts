/**
 * Caches the newest `limit` results by key. The callers' keys contain the counts of complete weeks, which
 * rarely change within a day.
 */
export function createCache<Made>(limit: number): (key: string, make: () => Made) => Made {
  const known = new Map<string, { made: Made }>();
  return (key, make) => {
    const found = known.get(key);
    if (found) return found.made;
    const made = make();
    if (known.size >= limit) known.delete(known.keys().next().value ?? '');
    known.set(key, { made });
    return made;
  };
}
