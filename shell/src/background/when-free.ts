/** The longest wait in milliseconds for a free moment, for a processor that is busy all the time. */
const MAX_WAIT_MS = 2_000;

/** The wait in milliseconds in Safari, which cannot tell when it is free. */
const SAFARI_WAIT_MS = 200;

/** Resolves when the main thread is free for a moment, at the latest after MAX_WAIT_MS. */
export const whenFree = (): Promise<void> =>
  new Promise((resolve) => {
    if (typeof requestIdleCallback === 'function')
      requestIdleCallback(() => resolve(), { timeout: MAX_WAIT_MS });
    else setTimeout(resolve, SAFARI_WAIT_MS);
  });
