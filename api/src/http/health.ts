import { errorFields } from '@health-commons/base/log';
import { Hono } from 'hono';
import manifest from '../../package.json';
import type { Context } from '../dependencies';
import type { Job } from '../jobs/jobs';
import { Fault } from './fault';
import { createReadiness } from './readiness';

const NO_STORE = { 'cache-control': 'no-store' };
const RETRY = { 'retry-after': '5' };

/**
 * Serves `GET /health`: 200 with the version if the database responds, otherwise 503. `GET /health/ready` responds with
 * a Readiness: 200 if the database stores data and every job has succeeded recently, otherwise 503.
 */
export function healthRoute({ db, log }: Context, jobs: readonly Job[]): Hono {
  const readiness = createReadiness(db, jobs);
  const route = new Hono();
  route.get('/', async (c) => {
    try {
      await db.query('anon', 'select 1 as one');
    } catch (error) {
      log({ event: 'health.failed', level: 'error', ...errorFields(error) });
      throw new Fault(503, 'database_unavailable', 'The database does not answer', { headers: RETRY });
    }
    return c.json({ status: 'ok', version: manifest.version }, 200, NO_STORE);
  });
  route.get('/ready', async (c) => {
    const result = await readiness();
    return c.json(result, result.ready ? 200 : 503, { ...NO_STORE, ...(!result.ready && RETRY) });
  });
  return route;
}
