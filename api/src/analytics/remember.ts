import type { History } from './history';

/**
 * Keeps the last `limit` results by what they were made from. For what rests on whole weeks: those end yesterday, so that it stays the same all
 * day however many reports come in.
 */
export function remember<Made>(limit: number): (key: string, make: () => Made) => Made {
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
 * What `make` works out of a history, once for as long as its counts are kept (read-history.ts): between two reports from a place everybody
 * who looks at it asks for the same.
 */
export function oncePerHistory<Made>(make: (history: History) => Made): (history: History) => Made {
  const kept = new WeakMap<object, { made: Made }>();
  return (history) => {
    const found = kept.get(history.illnesses);
    if (found) return found.made;
    const made = make(history);
    kept.set(history.illnesses, { made });
    return made;
  };
}
