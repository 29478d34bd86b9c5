import { createEmitter } from './emitter';

/** A value outside React that components follow with `useStore`. `get` returns the same object until the next change. */
export type Store<T> = {
  get: () => T;
  /** Notifies subscribers unless the value is the same (`Object.is`). */
  set: (next: T) => void;
  /** Returns the function that unsubscribes. */
  subscribe: (listener: () => void) => () => void;
};

/**
 * `connect` is called when the first subscriber arrives, and the function it returns when the last one leaves: use it to follow an
 * outside source only while the store is observed.
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
      // A function of its own per subscription: the same listener may subscribe twice.
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
