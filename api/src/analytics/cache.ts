import type { History } from './history';

/**
 * Caches the newest `limit` results by key. Use it for results that depend only on complete weeks, because
 * these stay the same all day.
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

/**
 * Caches the results of `make` by the history's `illnesses` array. The history reader reuses this array until
 * the counts change.
 */
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
