import { createServer } from 'node:http';
import { DAY_MS } from '@health-commons/base/days';
import { listenAnywhere } from '@health-commons/base/server/listen';
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

/** Resolves to the metrics of a backend whose site has this origin. */
async function metricsWith(site: string): Promise<string> {
  const jobs = [{ name: 'fold' }];
  const { respond } = createBackendMetrics({
    token: TOKEN,
    database,
    jobs,
    realtimeConnections: () => 0,
    site,
  });
  return (await respond(`Bearer ${TOKEN}`)).body;
}

it('leaves out the metrics of queues and jobs while the database does not answer', async () => {
  const text = await metricsWith('http://localhost:1');
  expect(text).toMatch(/^backend_database_waiting_transactions 3$/m);
  expect(text).toMatch(/^backend_rest_waiting_transactions 2$/m);
  expect(text).not.toMatch(/^backend_(queued_rows|uncounted_reports|job_age_seconds|registry_days_left)\{/m);
});

it("tells how many days the owner's document of the site's registry is valid", async () => {
  const payload = JSON.stringify({ expires: new Date(Date.now() + 2.5 * DAY_MS).toISOString() });
  const site = createServer((_request, response) => response.end(JSON.stringify({ owner: { payload } })));
  const { url, stop } = await listenAnywhere(site);
  const text = await metricsWith(url);
  stop();
  expect(text).toMatch(/^backend_registry_days_left\{document="owner"\} 2\.[45]/m);
});
