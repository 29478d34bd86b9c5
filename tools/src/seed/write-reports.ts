import { setTimeout as wait } from 'node:timers/promises';
import { generateReports, type Wanted } from './generate-reports';

/** The address of local-backend and a key that may write. Tests pass their own `fetch`. */
export type Connection = { supabaseUrl: string; serviceKey: string; fetch?: typeof fetch };

type SeedRequest = Connection &
  Omit<Wanted, 'now'> & {
    /** End of the period. The default is the current time. */
    now?: Date;
    onProgress?: (done: number) => void;
  };

/** Rows per request. They are about 1.5 MB of JSON and block the embedded database for half a second. */
const ROWS_AT_ONCE = 5000;

/**
 * Writes demonstration reports in bulk. Existing rows are skipped, so the same set can be written again, also after an
 * interruption. Rejects with an Error that contains the server's response.
 */
export async function seedDemonstration(request: SeedRequest): Promise<void> {
  const { now = new Date(), onProgress } = request;
  let done = 0;
  const write = async (rows: readonly object[]) => {
    await call(request, '/load/v1/reports', { method: 'POST', body: JSON.stringify(rows) });
    done += rows.length;
    onProgress?.(done);
  };
  let rows: object[] = [];
  for (const row of generateReports({ ...request, now })) {
    rows.push(row);
    if (rows.length < ROWS_AT_ONCE) continue;
    await write(rows);
    rows = [];
  }
  if (rows.length > 0) await write(rows);
  await untilCounted(request);
}

/** Removes all demonstration reports, and keeps visitors' reports. */
export async function resetDemonstration(connection: Connection): Promise<void> {
  for (let removed = 1; removed > 0;) {
    const answer = await call(connection, '/load/v1/reports', { method: 'DELETE' });
    ({ removed } = (await answer.json()) as { removed: number });
  }
}

/**
 * Number and seed of the reports that the first start adds. These reports are enough for every statistic to show a
 * result.
 */
export const FIRST_SEED = { reports: 12_000, seed: 1 } as const;

type Options = {
  empty: boolean;
  /** True if the database is the operator's own. Only `npm run seed` adds data to it. */
  external: boolean;
  say: (words: string) => void;
};

/**
 * Prepares demonstration data at the start. Removes all of it if `empty` is set, after which no start adds any.
 * Otherwise adds some to a new database, to which no report was ever added: all of them or none, in one request, so
 * that an interruption leaves no part of them.
 */
export async function settleDemonstration(
  connection: Connection,
  { empty, external, say }: Options,
): Promise<void> {
  if (empty) return resetDemonstration(connection);
  if (external) return;
  const answer = await call(connection, '/load/v1/new', { method: 'GET' });
  if (!((await answer.json()) as { isNew: boolean }).isNew) return;
  say(`adding ${FIRST_SEED.reports} demonstration reports …`);
  const body = JSON.stringify([...generateReports({ ...FIRST_SEED, now: new Date() })]);
  await call(connection, '/load/v1/reports?if=new', { method: 'POST', body });
  await untilCounted(connection);
}

const POLL_MS = 1000;

/** Makes the backend rebuild the roll-ups, and waits for the end. */
async function untilCounted(connection: Connection): Promise<void> {
  let answer = await call(connection, '/load/v1/finish', { method: 'POST' });
  for (;;) {
    const { state, error } = (await answer.json()) as { state: string; error?: string };
    if (state === 'failed') throw new Error(`Rebuilding the roll-ups failed: ${error ?? ''}`);
    if (state === 'idle') return;
    await wait(POLL_MS);
    answer = await call(connection, '/load/v1/state', { method: 'GET' });
  }
}

/** Sends a request. @throws Error that contains the server's response */
async function call(
  { supabaseUrl, serviceKey, fetch: send = fetch }: Connection,
  path: string,
  request: { method: string; body?: string },
): Promise<Response> {
  const headers = { apikey: serviceKey, 'content-type': 'application/json' };
  const answer = await send(`${supabaseUrl}${path}`, { ...request, headers });
  if (answer.ok) return answer;
  throw new Error(`${request.method} ${path} was answered with ${answer.status}: ${await answer.text()}`);
}
