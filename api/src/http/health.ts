import { Hono } from 'hono';
import type { Context } from '../dependencies';
import { Fault } from './fault';

/** Serves `GET /health`: 200 if the database responds, otherwise 503. */
export function healthRoute({ db, log }: Context): Hono {
  return new Hono().get('/', async (c) => {
    try {
      await db.query('anon', 'select 1 as one');
    } catch (error) {
      log({ event: 'health.failed', error: error instanceof Error ? error.message : String(error) });
      throw new Fault(503, 'database_unavailable', 'The database does not answer');
    }
    return c.json({ status: 'ok' }, 200, { 'cache-control': 'no-store' });
  });
}
