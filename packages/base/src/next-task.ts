/** Resolves in a new task, so that the browser can paint and respond to the visitor before it. */
export const nextTask = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));
