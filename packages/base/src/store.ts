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

/** A value outside React. Components read it with `useStore`. `get` returns the same object until the next change. */
export type Store<T> = {
  get: () => T;
  /** Sets the value. Notifies subscribers unless `next` is the current value (`Object.is`). */
  set: (next: T) => void;
  subscribe: (listener: () => void) => () => void;
};

/**
 * Creates a store. A value that comes from an external source needs `connect`, which the store calls for its first
 * subscriber. When the last subscriber leaves, the store calls the function that `connect` returned.
 */
export function createStore<T>(initial: T, connect?: () => () => void): Store<T> {
  let value = initial;
  let subscribers = 0;
  let disconnect: (() => void) | undefined;
  const changes = createEmitter();
  return {
    get: () => value,
    set(next) {
      if (Object.is(next, value)) return;
      value = next;
      changes.emit();
    },
    subscribe(listener) {
      // Each subscription needs its own function, because the same listener may subscribe twice.
      const unsubscribe = changes.subscribe(() => listener());
      let subscribed = true;
      subscribers += 1;
      if (subscribers === 1) disconnect = connect?.();
      return () => {
        if (!subscribed) return;
        subscribed = false;
        unsubscribe();
        subscribers -= 1;
        if (subscribers === 0) disconnect?.();
      };
    },
  };
}
