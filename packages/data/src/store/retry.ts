/** First and max delay of retries in milliseconds. */
export const RETRY = { firstMs: 2000, longestMs: 30_000 } as const;

/**
 * Creates a timer that calls `attempt` again, with exponential backoff (see RETRY), and at once when the browser is
 * online again. Call `failed` after each failed attempt to start the timer. `succeeded` cancels the timer and resets
 * the delay. `stop` only cancels the timer.
 */
export function createRetryTimer(attempt: () => void) {
  // Tests in Node have no window.
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

/**
 * Calls `attempt` until it resolves to true. If `atOnce` is false, the first attempt is delayed too. Returns a function
 * that stops the retries.
 */
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
