import type { HttpBindings } from '@hono/node-server';
import type { Hono } from 'hono';
import { serviceApp } from '../http/service-app';
import type { Keys } from '../keys/keys';
import { RestError } from '../rest/rest-error';
import type { Snapshots } from './snapshots';

/**
 * Routes for the operator's commands. Hosted projects do not have these routes. All require the service key.
 * - POST /snapshot copies the embedded database: {folder}. The caller deletes the folder.
 */
export function operatorApp(snapshots: Snapshots, keys: Keys): Hono<{ Bindings: HttpBindings }> {
  const app = serviceApp(keys, 'Only the service key may use the operator routes');
  app.post('/snapshot', async (c) => {
    const folder = await snapshots.create();
    if (folder === null)
      throw new RestError(404, 'PGRST125', 'A PostgreSQL server is read without a snapshot');
    return c.json({ folder });
  });
  return app;
}
