import type { HttpBindings } from '@hono/node-server';
import type { Hono } from 'hono';
import { serviceApp } from '../http/service-app';
import type { Keys } from '../keys/keys';
import { readBody } from '../rest/read-body';
import { RestError } from '../rest/rest-error';
import type { BulkLoad } from './bulk-load';

const NO_STORE = { 'cache-control': 'no-store' };

/**
 * Routes for loading many reports. Hosted projects do not have these routes. All require the service key.
 * - POST /reports adds a JSON list of rows, and with `?if=new` only to a new database (204).
 * - GET /new returns {isNew}.
 * - DELETE /reports starts removing demonstration reports and rebuilding the roll-ups (202).
 * - POST /finish starts rebuilding the roll-ups (202).
 * - GET /state returns the LoadState.
 */
export function loadApp(load: BulkLoad, keys: Keys): Hono<{ Bindings: HttpBindings }> {
  const app = serviceApp(keys, 'Only the service key may load reports');
  app.post('/reports', async (c) => {
    const { text, json } = await readBody(c.req.raw, 'service_role');
    if (!Array.isArray(json)) throw new RestError(400, 'PGRST102', 'The body is a JSON list of reports');
    await load.add(text, { onlyIfNew: c.req.query('if') === 'new' });
    return c.body(null, 204);
  });
  app.get('/new', async (c) => c.json({ isNew: await load.isNew() }, 200, NO_STORE));
  app.delete('/reports', (c) => {
    if (!load.removeDemonstration()) throw new RestError(503, 'PGRST003', 'The roll-ups are being rebuilt');
    return c.json(load.state(), 202);
  });
  app.post('/finish', (c) => {
    load.finish();
    return c.json(load.state(), 202);
  });
  app.get('/state', (c) => c.json(load.state(), 200, NO_STORE));
  return app;
}
