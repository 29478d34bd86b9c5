import { setTimeout as wait } from 'node:timers/promises';
import { batches } from './batches';
import { generateReports, type Wanted } from './generate-reports';
import { call, type Connection } from './send';

/** Minimum number of reports for which rebuilding the roll-ups is faster than updating them with each report. */
export const WORTH_LOADING = 100_000;

/** Rows per request. They are about 1.5 MB of JSON and block the embedded database for half a second. */
const BATCH = 5000;

const POLL_MS = 1000;

type LoadRequest = Connection &
  Wanted & {
    onProgress?: ((done: number, reports: number) => void) | undefined;
    /** Called before the roll-ups are rebuilt, which takes a minute or two per million reports. */
    onCounting?: (() => void) | undefined;
  };

/** Returns whether the server supports bulk loading. local-backend does; a hosted project does not. */
export async function canLoad(connection: Connection): Promise<boolean> {
  return (await call(connection, '/load/v1/state', { method: 'GET' }, [200, 404])).status === 200;
}

/**
 * Writes demonstration reports in bulk. Idempotent like seedDemonstration, so an interrupted load can be repeated.
 * Rejects with an Error that contains the server's response.
 */
export async function loadDemonstration({ onProgress, onCounting, ...request }: LoadRequest): Promise<void> {
  let done = 0;
  for (const rows of batches(generateReports(request), BATCH)) {
    await call(request, '/load/v1/reports', { method: 'POST', body: JSON.stringify(rows) });
    done += rows.length;
    onProgress?.(done, request.reports);
  }
  onCounting?.();
  await untilCounted(request, 'POST', '/finish');
}

/**
 * Writes demonstration reports to a new database, all of them or none: in one request, so that an interruption leaves no
 * part of them. Writes none if the database is no longer new.
 */
export async function loadFirstDemonstration(request: Connection & Wanted): Promise<void> {
  const body = JSON.stringify([...generateReports(request)]);
  await call(request, '/load/v1/reports?if=new', { method: 'POST', body });
  await untilCounted(request, 'POST', '/finish');
}

/** Removes all demonstration reports in bulk. */
export const unloadDemonstration = (connection: Connection): Promise<void> =>
  untilCounted(connection, 'DELETE', '/reports');

/** Sends a request that makes the backend rebuild the roll-ups, and waits for the end. */
async function untilCounted(connection: Connection, method: string, path: string): Promise<void> {
  let answer = await call(connection, `/load/v1${path}`, { method });
  for (;;) {
    const { state, error } = (await answer.json()) as { state: string; error?: string };
    if (state === 'failed') throw new Error(`Rebuilding the roll-ups failed: ${error ?? ''}`);
    if (state === 'idle') return;
    await wait(POLL_MS);
    answer = await call(connection, '/load/v1/state', { method: 'GET' });
  }
}
