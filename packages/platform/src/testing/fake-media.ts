type Listener = () => void;

/** Fakes matchMedia, which jsdom lacks, with system preferences that a test sets. */
export function fakeMedia(initial: readonly string[] = []) {
  const matching = new Set(initial);
  const listeners = new Map<string, Set<Listener>>();
  const matchMedia = (query: string) => ({
    get matches() {
      return matching.has(query);
    },
    addEventListener: (_type: 'change', listener: Listener) => {
      const known = listeners.get(query) ?? new Set();
      listeners.set(query, known.add(listener));
    },
    removeEventListener: (_type: 'change', listener: Listener) => listeners.get(query)?.delete(listener),
  });
  Object.defineProperty(window, 'matchMedia', { configurable: true, writable: true, value: matchMedia });
  return {
    set(query: string, on: boolean) {
      if (on) matching.add(query);
      else matching.delete(query);
      for (const listener of listeners.get(query) ?? []) listener();
    },
  };
}
