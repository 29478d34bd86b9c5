const FIRST_MS = 1_000;
const MAX_MS = 30_000;
/** Uptime in ms after which a restarted program is considered healthy. */
const HEALTHY_MS = 60_000;

/**
 * Returns the delay in ms before a crashed program is restarted: 1 s, doubled with every crash up to 30 s. After a
 * minute of uptime the delay is 1 s again.
 * @param previous the delay before the last restart, or null if there was no restart
 * @param uptime milliseconds since the program started
 */
export function restartDelay(previous: number | null, uptime: number): number {
  if (previous === null || uptime >= HEALTHY_MS) return FIRST_MS;
  return Math.min(previous * 2, MAX_MS);
}
