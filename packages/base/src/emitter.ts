type Listener<Arguments extends unknown[] = []> = (...args: Arguments) => void;

type Emitter<Arguments extends unknown[] = []> = {
  /** Adds a listener. Returns a function that removes it. */
  subscribe: (listener: Listener<Arguments>) => () => void;
  emit: (...args: Arguments) => void;
};

/** Creates an emitter. `emit` calls all listeners in the order in which they subscribed. */
export function createEmitter<Arguments extends unknown[] = []>(): Emitter<Arguments> {
  const listeners = new Set<Listener<Arguments>>();
  return {
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    emit(...args) {
      // Iterates over a copy, because a listener may add or remove listeners.
      for (const listener of [...listeners]) listener(...args);
    },
  };
}
