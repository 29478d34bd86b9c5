const handlers = new Set<() => unknown>();
let registered = false;

/**
 * Registers a synchronous handler that runs when the bench exits. The handler that was registered last runs first.
 * Returns a function that removes the handler.
 */
export function onExit(handler: () => unknown): () => void {
  if (!registered) process.once('exit', () => [...handlers].reverse().forEach((run) => run()));
  registered = true;
  handlers.add(handler);
  return () => handlers.delete(handler);
}
