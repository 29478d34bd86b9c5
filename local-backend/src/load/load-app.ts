import type { HttpBindings } from '@hono/node-server';
import { Hono } from 'hono';
import { asDatabaseError } from '../database/database-error';
import type { Keys } from '../keys/keys';
import { readCaller } from '../rest/caller';
import { readBody } from '../rest/read-body';
import { fromDatabaseError, RestError } from '../rest/rest-error';
import type { BulkLoad } from './bulk-load';

/**
 * Routes for loading many reports. Hosted projects do not have these routes. All require the service key.
 * - POST /reports adds a JSON list of rows (204).
 * - DELETE /reports deletes demonstration reports (204).
 * - POST /finish starts rebuilding the roll-ups (202).
 * - GET /state returns the LoadState.
 */
export function loadApp(load: BulkLoad, keys: Keys): Hono<{ Bindings: HttpBindings }> {
  const app = new Hono<{ Bindings: HttpBindings }>();
  app.use(async (c, next) => {
    const { role } = await readCaller(c.req.header('authorization'), c.req.header('apikey'), keys.jwtSecret);
    if (role !== 'service_role') throw new RestError(403, '42501', 'Only the service key may load reports');
    // Deleting many reports takes longer than the server's idle time-out.
    c.env.incoming.socket.setTimeout(0);
    await next();
  });
  app.post('/reports', async (c) => {
    const { text, json } = await readBody(c.req.raw, 'service_role');
    if (!Array.isArray(json)) throw new RestError(400, 'PGRST102', 'The body is a JSON list of reports');
    await load.add(text);
    return c.body(null, 204);
  });
  app.delete('/reports', async (c) => {
    await load.removeDemonstration();
    return c.body(null, 204);
  });
  app.post('/finish', (c) => {
    load.finish();
    return c.json(load.state(), 202);
  });
  app.get('/state', (c) => c.json(load.state(), 200, { 'cache-control': 'no-store' }));
  app.onError((error, c) => {
    const fields = asDatabaseError(error);
    const fault = error instanceof RestError ? error : fields ? fromDatabaseError(fields, false) : null;
    if (!fault) throw error;
    return c.json(fault.body, fault.status as 400);
  });
  return app;
}
