import type { History } from './history';

/** Caches the last `limit` results by key. For results of complete weeks, which end yesterday and stay the same all day. */
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

/** Computes `make` once for each history in the reader's cache (read-history.ts), not once per request. */
export function memoizePerHistory<Made>(make: (history: History) => Made): (history: History) => Made {
  const kept = new WeakMap<object, { made: Made }>();
  return (history) => {
    const found = kept.get(history.illnesses);
    if (found) return found.made;
    const made = make(history);
    kept.set(history.illnesses, { made });
    return made;
  };
}
