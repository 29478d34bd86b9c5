import { RETRY } from '../map/constants';

/**
 * Runs `attempt` after a failure: after 2 s, then after twice as long each time up to 30 s, and at once when the browser says that the
 * network is back. `succeeded` ends it and begins anew.
 */
export function createRetryTimer(attempt: () => void) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let wait: number = RETRY.firstMs;

  function stop(): void {
    clearTimeout(timer);
    timer = undefined;
    window.removeEventListener('online', now);
  }

  function now(): void {
    stop();
    attempt();
  }

  return {
    failed(): void {
      stop();
      timer = setTimeout(now, wait);
      window.addEventListener('online', now);
      wait = Math.min(wait * 2, RETRY.longestMs);
    },
    succeeded(): void {
      stop();
      wait = RETRY.firstMs;
    },
    stop,
  };
}
