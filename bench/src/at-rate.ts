import { setTimeout as wait } from 'node:timers/promises';

/**
 * Calls `start` with the numbers 0, 1, 2, … `perSecond` times a second, whether or not the work of earlier calls has
 * ended. Resolves after `seconds`.
 */
export async function atRate(
  { perSecond, seconds }: { perSecond: number; seconds: number },
  start: (index: number) => void,
): Promise<void> {
  const startedAt = performance.now();
  let started = 0;
  for (;;) {
    const elapsed = Math.min(seconds, (performance.now() - startedAt) / 1000);
    for (; started < elapsed * perSecond; started += 1) start(started);
    if (elapsed >= seconds) return;
    await wait(5);
  }
}
