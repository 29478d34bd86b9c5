import type { HttpBindings } from '@hono/node-server';
import { Hono } from 'hono';
import type { Keys } from '../keys/keys';
import { limitBody } from '../rest/read-body';
import { readRole } from '../rest/request';
import { errorResponse, RestError } from '../rest/rest-error';

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
  app.use(limitBody('service_role'));
  app.onError((error) => {
    const response = errorResponse(error, false);
    if (!response) throw error;
    return response;
  });
  return app;
}
