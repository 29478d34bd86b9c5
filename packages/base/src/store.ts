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

export function createStore<T>(initial: T): Store<T> {
  let value = initial;
  const changes = createEmitter();
  return {
    get: () => value,
    set(next) {
      if (Object.is(next, value)) return;
      value = next;
      changes.emit();
    },
    // Each subscription needs its own function, because the same listener may subscribe twice.
    subscribe: (listener) => changes.subscribe(() => listener()),
  };
}
