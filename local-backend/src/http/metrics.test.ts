import type { Database } from '../database/port';
import { createBackendMetrics } from './metrics';

const TOKEN = 'a-token-of-24-characters';

let isSilent = false;
const answer = (rows: unknown[]) => () => (isSilent ? new Promise(() => undefined) : Promise.resolve(rows));

/** A fake database, because a real one cannot be made to hang forever. */
const database = {
  pool: { totalCount: 0, idleCount: 0, waitingCount: 3 },
  visitors: { pool: { waitingCount: 2 } },
  query: answer([{ name: 'fold', seconds: 90 }]),
  owner: { query: answer([{ report_deltas: 7 }]) },
} as unknown as Database;

const start = () =>
  createBackendMetrics({
    token: TOKEN,
    database,
    jobs: [{ name: 'fold' }],
    realtimeConnections: () => 0,
  });
const read = async ({ respond }: ReturnType<typeof start>) => (await respond(`Bearer ${TOKEN}`)).body;

afterEach(() => {
  isSilent = false;
});

it('reads the jobs’ ages from the database', async () => {
  expect(await read(start())).toMatch(/^backend_job_age_seconds\{job="fold"\} 90$/m);
});

it('leaves out the metrics of queues and jobs while the database does not answer', async () => {
  isSilent = true;
  const text = await read(start());
  expect(text).toMatch(/^backend_database_waiting_transactions 3$/m);
  expect(text).toMatch(/^backend_rest_waiting_transactions 2$/m);
  expect(text).not.toMatch(/^backend_(queued_rows|uncounted_reports|job_age_seconds)\{/m);
});
