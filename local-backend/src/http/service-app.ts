import type { HttpBindings } from '@hono/node-server';
import { Hono } from 'hono';
import { asDatabaseError } from '../database/database-error';
import type { Keys } from '../keys/keys';
import { readCaller } from '../rest/caller';
import { fromDatabaseError, RestError } from '../rest/rest-error';

/** Creates an app that requires the service key. Other callers get 403 with the sentence `refusal`. */
export function serviceApp(keys: Keys, refusal: string): Hono<{ Bindings: HttpBindings }> {
  const app = new Hono<{ Bindings: HttpBindings }>();
  app.use(async (c, next) => {
    const { role } = await readCaller(c.req.header('authorization'), c.req.header('apikey'), keys);
    if (role !== 'service_role') throw new RestError(403, '42501', refusal);
    // Service requests may take longer than the server's idle time-out.
    c.env.incoming.socket.setTimeout(0);
    await next();
  });
  app.onError((error, c) => {
    const fields = asDatabaseError(error);
    const fault = error instanceof RestError ? error : fields ? fromDatabaseError(fields, false) : null;
    if (!fault) throw error;
    return c.json(fault.body, fault.status as 400, fault.status === 503 ? { 'Retry-After': '1' } : {});
  });
  return app;
}
