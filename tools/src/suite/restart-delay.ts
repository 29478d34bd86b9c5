const FIRST_MS = 1_000;
const MAX_MS = 30_000;
/** Milliseconds after which a program counts as healthy again. */
const HEALTHY_MS = 60_000;

/**
 * Milliseconds to wait before a program that crashed is restarted: 1 s, doubled with every crash up to 30 s, and 1 s again once it
 * has run for a minute.
 * @param previous the delay before the last restart, null when there was none
 * @param uptime milliseconds since the program started
 */
export function restartDelay(previous: number | null, uptime: number): number {
  if (previous === null || uptime >= HEALTHY_MS) return FIRST_MS;
  return Math.min(previous * 2, MAX_MS);
}
