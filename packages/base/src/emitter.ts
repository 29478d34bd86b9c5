export type Listener<Arguments extends unknown[] = []> = (...args: Arguments) => void;

export type Emitter<Arguments extends unknown[] = []> = {
  /** Returns the function that unsubscribes. */
  subscribe: (listener: Listener<Arguments>) => () => void;
  emit: (...args: Arguments) => void;
};

/** Calls its listeners, in the order in which they subscribed, whenever `emit` is called. */
export function createEmitter<Arguments extends unknown[] = []>(): Emitter<Arguments> {
  const listeners = new Set<Listener<Arguments>>();
  return {
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    emit(...args) {
      // A copy: a listener may subscribe or unsubscribe others.
      for (const listener of [...listeners]) listener(...args);
    },
  };
}
