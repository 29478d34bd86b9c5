import { setTimeout as wait } from 'node:timers/promises';
import { batches } from './batches';
import { generateReports, type Wanted } from './generate-reports';
import { call, type Connection } from './send';

/** Reports from which on it pays to make the roll-ups anew instead of noting each report. */
export const WORTH_LOADING = 100_000;

/** Rows of one request, some 1.5 MB of JSON: the embedded database answers nobody else for half a second. */
const BATCH = 5000;

const ASK_AGAIN_MS = 1000;

export type LoadRequest = Connection &
  Wanted & {
    onProgress?: ((done: number, reports: number) => void) | undefined;
    /** The rows are in; their sums are made, which takes up to some minutes. */
    onCounting?: (() => void) | undefined;
  };

/** Whether the server can load in bulk: local-backend can, a hosted project cannot. */
export async function canLoad(connection: Connection): Promise<boolean> {
  return (await call(connection, '/load/v1/state', { method: 'GET' }, [200, 404])).status === 200;
}

/**
 * Writes very many demonstration reports in bulk. As with seedDemonstration the same set twice is there once, and a load that was ended
 * half-way can be repeated. Rejects with an Error that says what the server answered.
 */
export async function loadDemonstration({ onProgress, onCounting, ...request }: LoadRequest): Promise<void> {
  let done = 0;
  for (const rows of batches(generateReports(request), BATCH)) {
    await call(request, '/load/v1/reports', { method: 'POST', body: JSON.stringify(rows) });
    done += rows.length;
    onProgress?.(done, request.reports);
  }
  onCounting?.();
  await finish(request);
}

/** Removes every demonstration report, however many there are. */
export async function unloadDemonstration(connection: Connection): Promise<void> {
  await call(connection, '/load/v1/reports', { method: 'DELETE' });
  await finish(connection);
}

async function finish(connection: Connection): Promise<void> {
  let answer = await call(connection, '/load/v1/finish', { method: 'POST' });
  for (;;) {
    const { state, error } = (await answer.json()) as { state: string; error?: string };
    if (state === 'failed')
      throw new Error(`The reports are in, and their sums could not be made: ${error ?? ''}`);
    if (state === 'idle') return;
    await wait(ASK_AGAIN_MS);
    answer = await call(connection, '/load/v1/state', { method: 'GET' });
  }
}
