/** Milliseconds until a failed request is tried again: at first, and at most. */
export const RETRY = { firstMs: 2000, longestMs: 30_000 } as const;

/**
 * Runs `attempt` after a failure: after 2 s, then after twice as long each time up to 30 s, and at once when the browser says that the
 * network is back. `succeeded` ends it and begins anew; `stop` only ends what is planned.
 */
export function createRetryTimer(attempt: () => void) {
  // The tests of Node have no window.
  const target = typeof window === 'undefined' ? undefined : window;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let wait: number = RETRY.firstMs;

  function stop(): void {
    clearTimeout(timer);
    target?.removeEventListener('online', now);
  }

  function now(): void {
    stop();
    attempt();
  }

  return {
    failed(): void {
      stop();
      timer = setTimeout(now, wait);
      target?.addEventListener('online', now);
      wait = Math.min(wait * 2, RETRY.longestMs);
    },
    succeeded(): void {
      stop();
      wait = RETRY.firstMs;
    },
    stop,
  };
}

/** Runs `attempt` until it resolves true, with those waits between. With `atOnce` false the first try waits, too. The returned function ends it. */
export function retryUntilDone(attempt: () => Promise<boolean>, { atOnce = true } = {}): () => void {
  let ended = false;
  const retries = createRetryTimer(() => void run());

  async function run(): Promise<void> {
    const done = await attempt();
    if (!done && !ended) retries.failed();
  }

  if (atOnce) void run();
  else retries.failed();
  return () => {
    ended = true;
    retries.stop();
  };
}
