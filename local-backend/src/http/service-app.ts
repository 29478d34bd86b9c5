import type { HttpBindings } from '@hono/node-server';
import { Hono, type MiddlewareHandler } from 'hono';
import { asDatabaseError } from '../database/database-error';
import type { Database } from '../database/port';
import type { Keys } from '../keys/keys';
import { readRole } from '../rest/request';
import { fromDatabaseError, RestError } from '../rest/rest-error';

/** Requests are rejected if at least this many transactions wait for a connection. */
export const BUSY_FROM = 150;

/** Consultations, alerts and calls answer with the emergency number even if the database fails. */
const CALLS_FOR_HELP = /\/api\/phone-(ai|line)\//;

/** Responds 503 at once if the database is busy, so that requests do not wait in a long queue. */
export function rejectWhenBusy(database: Database): MiddlewareHandler {
  return async (c, next) => {
    if (database.pool.waitingCount < BUSY_FROM || CALLS_FOR_HELP.test(c.req.path)) return next();
    return c.json(
      {
        error: 'The server is busy. Please try again in a moment.',
        code: 'busy',
        message: 'The server is busy.',
      },
      503,
      { 'Retry-After': '1', 'Access-Control-Allow-Origin': '*' },
    );
  };
}

/** Creates an app that requires the service key. Other callers get 403 with the sentence `refusal`. */
export function serviceApp(keys: Keys, refusal: string): Hono<{ Bindings: HttpBindings }> {
  const app = new Hono<{ Bindings: HttpBindings }>();
  app.use(async (c, next) => {
    const role = readRole(c.req.header('authorization'), c.req.header('apikey'), keys);
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
