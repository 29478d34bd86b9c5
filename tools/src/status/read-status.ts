import { readFileSync } from 'node:fs';
import path from 'node:path';
import { ownerDaysLeft } from '@health-commons/contracts/registry/days-left';
import { type Part, readParts } from '../suite/run-files';

/** Time in ms that a part has to respond. */
const TIMEOUT = 3_000;

/** The output of `npm run -s status`. `api` and `anonKey` are null if no suite is running. */
type Status = {
  api: string | null;
  anonKey: string | null;
  parts: Record<string, { address: string; healthy: boolean }>;
  /** The whole days until the owner's document of remotes.json expires. Missing without a valid remotes.json. */
  registry?: { daysLeft: number };
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

function readDaysLeft(file: string): number | null {
  try {
    return Math.floor(ownerDaysLeft(JSON.parse(readFileSync(file, 'utf8'))));
  } catch {
    return null;
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
  const daysLeft = readDaysLeft(path.join(runDir, 'remotes.json'));
  const down = parts.filter(([, { healthy }]) => !healthy).map(([name]) => name);
  return {
    status: {
      api: suite.api,
      anonKey: suite.anonKey,
      parts: Object.fromEntries(parts),
      ...(daysLeft === null ? {} : { registry: { daysLeft } }),
    },
    fault:
      down.length > 0
        ? `Down: ${down.join(', ')}.`
        : daysLeft !== null && daysLeft < 0
          ? 'remotes.json has expired: start the suite again, which signs it.'
          : null,
  };
}
