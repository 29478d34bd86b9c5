import type { Database } from '../database/port';
import { createBackendMetrics } from './metrics';

const TOKEN = 'a-token-of-24-characters';

/** A fake database, because a real one cannot be made to hang forever. */
const silent = {
  pool: { totalCount: 0, idleCount: 0, waitingCount: 3 },
  visitors: { pool: { waitingCount: 2 } },
  owner: { query: () => new Promise(() => undefined) },
} as unknown as Database;

const jobs = [{ name: 'fold' }, { name: 'purge' }];
const start = () =>
  createBackendMetrics({ token: TOKEN, database: silent, jobs, realtimeConnections: () => 0 });
const read = async ({ respond }: ReturnType<typeof start>) => (await respond(`Bearer ${TOKEN}`)).body;

it('measures the age of a job from its last success', async () => {
  const metrics = start();
  metrics.jobSucceeded('purge');
  const text = await read(metrics);
  const age = (job: string) =>
    Number(new RegExp(`^backend_job_age_seconds\\{job="${job}"\\} (\\S+)$`, 'm').exec(text)?.[1]);
  expect(age('purge')).toBeLessThan(age('fold'));
});

it('leaves out the metrics of queues if the database does not respond', async () => {
  const text = await read(start());
  expect(text).toMatch(/^backend_database_waiting_transactions 3$/m);
  expect(text).toMatch(/^backend_rest_waiting_transactions 2$/m);
  expect(text).not.toMatch(/^backend_queued_rows\{/m);
});
