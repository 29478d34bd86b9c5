/** Functions to call when something happens. `add` gives the function that takes the listener away again. */
export function createListeners<Arguments extends unknown[]>() {
  const listeners = new Set<(...args: Arguments) => void>();
  return {
    add(listener: (...args: Arguments) => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    call(...args: Arguments): void {
      for (const listener of [...listeners]) listener(...args);
    },
  };
}
