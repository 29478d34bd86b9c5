import type { Part } from '../suite/run-files';

/** Milliseconds that a part has to answer. */
const TIMEOUT = 3_000;

/** Whether a part answers that it works. */
export async function isHealthy({ health }: Part): Promise<boolean> {
  try {
    return (await fetch(health, { signal: AbortSignal.timeout(TIMEOUT) })).ok;
  } catch {
    return false;
  }
}
