import { setTimeout as wait } from 'node:timers/promises';
import { batches } from './batches';
import { generateReports } from './generate-reports';

/** A Supabase project, hosted or local, and the key that may write. `fetch` is for tests. */
export type Connection = { supabaseUrl: string; serviceKey: string; fetch?: typeof fetch };

export type SeedRequest = Connection & {
  reports: number;
  seed: number;
  /** When the data ends. Default: now. */
  now?: Date;
  onProgress?: (done: number, reports: number) => void;
};

/** Rows of one request: some 1.4 MB of JSON. Hosted projects take more, but answer late. */
const BATCH = 5000;

const RETRY_AFTER_MS = [500, 2000] as const;

/**
 * Writes demonstration reports through PostgREST. A row that is there already is left as it is, so a request can be repeated after a
 * failure, and the same `reports` and `seed` twice add nothing twice. Rejects with an Error that says what the server answered.
 */
export async function seedDemonstration(request: SeedRequest): Promise<void> {
  const { reports, seed, now = new Date(), onProgress } = request;
  let done = 0;
  for (const rows of batches(generateReports({ reports, seed, now }), BATCH)) {
    await send(request, '?on_conflict=id', {
      method: 'POST',
      headers: { prefer: 'return=minimal,resolution=ignore-duplicates' },
      body: JSON.stringify(rows),
    });
    done += rows.length;
    onProgress?.(done, reports);
  }
}

/** Removes every demonstration report; reports of visitors stay. */
export async function resetDemonstration(connection: Connection): Promise<void> {
  await send(connection, '?is_demonstration=eq.true', {
    method: 'DELETE',
    headers: { prefer: 'return=minimal' },
  });
}

type Call = { method: string; headers: Record<string, string>; body?: string };

async function send(connection: Connection, query: string, call: Call): Promise<void> {
  const { supabaseUrl, serviceKey } = connection;
  const address = `${supabaseUrl.replace(/\/+$/, '')}/rest/v1/symptom_reports${query}`;
  const headers = {
    ...call.headers,
    apikey: serviceKey,
    authorization: `Bearer ${serviceKey}`,
    'content-type': 'application/json',
  };
  const answer = await persist(() => (connection.fetch ?? fetch)(address, { ...call, headers }), address);
  if (answer.ok) return;
  throw new Error(`${call.method} ${address} was answered with ${answer.status}: ${await answer.text()}`);
}

/** Tries again when the server was not reached or was too busy to begin. Every request here may be repeated. */
async function persist(attempt: () => Promise<Response>, address: string): Promise<Response> {
  for (const delay of [...RETRY_AFTER_MS, null]) {
    try {
      const answer = await attempt();
      if (answer.status !== 503 || delay === null) return answer;
    } catch (error) {
      if (delay === null) throw new Error(`${address} cannot be reached: ${reason(error)}`, { cause: error });
    }
    await wait(delay ?? 0);
  }
  throw new Error(`${address} cannot be reached`);
}

/** fetch says 'fetch failed' and hides why in the cause. */
function reason(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.cause instanceof Error ? error.cause.message : error.message;
}
