import type { Part } from '../suite/run-files';

/** How long a part may take to say that it works, in milliseconds. */
const PATIENCE = 3_000;

/** Whether a part says that it works. */
export async function isHealthy({ health }: Part): Promise<boolean> {
  try {
    return (await fetch(health, { signal: AbortSignal.timeout(PATIENCE) })).ok;
  } catch {
    return false;
  }
}
