import { errorFields } from '@health-commons/base/log';
import { Hono } from 'hono';
import manifest from '../../package.json';
import type { Context } from '../dependencies';
import type { Job } from '../jobs/jobs';
import { Fault } from './fault';
import { dataHeaders } from './json-text';
import { noQuery } from './query';
import { createReadiness } from './readiness';

const NO_STORE = { 'cache-control': 'no-store' };
const RETRY = { 'retry-after': '5' };
const DATA = 'select private.has_demonstration() as demonstration';

/**
 * Serves `GET /health`: 200 with the version if the database responds, otherwise 503. A header says whether the database
 * has demonstration data. `GET /health/ready` responds with
 * a Readiness: 200 if the database stores data and every job has succeeded recently, otherwise 503.
 */
export function healthRoute({ db, log }: Context, jobs: readonly Job[]): Hono {
  const readiness = createReadiness(db, jobs);
  const route = new Hono();
  route.get('/', noQuery, async (c) => {
    let row: { demonstration: boolean } | undefined;
    try {
      [row] = await db.query<{ demonstration: boolean }>('api', DATA);
    } catch (error) {
      log({ event: 'health.failed', level: 'error', ...errorFields(error) });
      throw new Fault(503, 'database_unavailable', 'The database does not answer', { headers: RETRY });
    }
    const headers = { ...dataHeaders(row?.demonstration === true), ...NO_STORE };
    return c.json({ status: 'ok', version: manifest.version }, 200, headers);
  });
  route.get('/ready', noQuery, async (c) => {
    const result = await readiness();
    return c.json(result, result.ready ? 200 : 503, { ...NO_STORE, ...(!result.ready && RETRY) });
  });
  return route;
}
