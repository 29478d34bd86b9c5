import { type Part, readParts } from '../suite/run-files';

/** Time in ms that a part has to respond. */
const TIMEOUT = 3_000;

/** The output of `npm run -s status`. `api` and `anonKey` are null if no suite is running. */
type Status = {
  api: string | null;
  anonKey: string | null;
  parts: Record<string, { address: string; healthy: boolean }>;
};

/** A part is unhealthy if its response is an error or has `ok: false`, as the backend's response has on a full disk. */
async function isHealthy({ health }: Part): Promise<boolean> {
  try {
    const response = await fetch(health, { signal: AbortSignal.timeout(TIMEOUT) });
    return response.ok && !/"ok":\s*false/.test(await response.text());
  } catch {
    return false;
  }
}

/**
 * Returns the status of the suite with this run folder. `fault` is a sentence if the suite or a part is down, otherwise
 * null.
 */
export async function readStatus(runDir: string): Promise<{ status: Status; fault: string | null }> {
  const suite = readParts(runDir);
  if (!suite)
    return {
      status: { api: null, anonKey: null, parts: {} },
      fault: `Nothing runs from ${runDir}: start it with npm start.`,
    };
  const parts = await Promise.all(
    Object.entries(suite.parts).map(
      async ([name, part]) => [name, { address: part.address, healthy: await isHealthy(part) }] as const,
    ),
  );
  const down = parts.filter(([, { healthy }]) => !healthy).map(([name]) => name);
  return {
    status: { api: suite.api, anonKey: suite.anonKey, parts: Object.fromEntries(parts) },
    fault: down.length > 0 ? `Down: ${down.join(', ')}.` : null,
  };
}
