import type { Database } from '../database/port';
import { createBackendMetrics } from './metrics';

const TOKEN = 'a-token-of-24-characters';

const never = () => new Promise(() => undefined);

/** A fake database, because a real one cannot be made to hang forever. */
const database = {
  pool: { totalCount: 0, idleCount: 0, waitingCount: 3 },
  visitors: { pool: { waitingCount: 2 } },
  query: never,
  owner: { query: never },
} as unknown as Database;

it('leaves out the metrics of queues and jobs while the database does not answer', async () => {
  const { respond } = createBackendMetrics({
    token: TOKEN,
    database,
    jobs: [{ name: 'fold' }],
    realtimeConnections: () => 0,
  });
  const { body: text } = await respond(`Bearer ${TOKEN}`);
  expect(text).toMatch(/^backend_database_waiting_transactions 3$/m);
  expect(text).toMatch(/^backend_rest_waiting_transactions 2$/m);
  expect(text).not.toMatch(/^backend_(queued_rows|uncounted_reports|job_age_seconds)\{/m);
});
