import { Hono } from 'hono';
import { errorFields } from '@health-commons/base/log';
import { asDatabaseError } from '../database/database-error';
import { readCaller, type CallerKeys } from './caller';
import { createRestContext, type Env, type RestDatabase } from './context';
import { deleteRows } from './delete-rows';
import { insertRows } from './insert-rows';
import type { RestCosts } from './limits';
import { putRow } from './put-row';
import { readRoute } from './read-route';
import { fromDatabaseError, RestError } from './rest-error';
import { rpcRoute } from './rpc-route';
import { updateRows } from './update-rows';
import { writeRoute } from './write-route';
import { log } from '../log';

/**
 * Serves the part of PostgREST's API that this project uses: tables, views and functions of schema public. `costs`
 * limit what a visitor's request may cost.
 * @throws TypeError that names every missing key; a key that no caller has is null
 */
export function restApp(database: RestDatabase, keys: CallerKeys, costs: RestCosts): Hono<Env> {
  checkKeys(keys);
  const app = new Hono<Env>();
  const rest = createRestContext(database, costs);

  app.use(async (c, next) => {
    const key = c.req.header('apikey') ?? c.req.query('apikey');
    c.set('caller', await readCaller(c.req.header('authorization'), key, keys));
    checkProfile(c.req.header('accept-profile'));
    checkProfile(c.req.header('content-profile'));
    await next();
  });

  app.get('/:table', readRoute(rest));
  app.post(
    '/:table',
    writeRoute(rest, {
      work: insertRows,
      statusOf: ({ inserted }) => (inserted === 0 ? 200 : 201),
      applied: ['resolution', 'missing', 'return', 'count', 'handling', 'timezone'],
    }),
  );
  app.delete(
    '/:table',
    writeRoute(rest, {
      work: deleteRows,
      statusOf: (_, preferences) => (preferences.return === 'representation' ? 200 : 204),
      applied: ['return', 'count', 'handling', 'timezone', 'max-affected'],
    }),
  );
  app.patch(
    '/:table',
    writeRoute(rest, {
      work: updateRows,
      statusOf: (_, preferences) => (preferences.return === 'representation' ? 200 : 204),
      applied: ['missing', 'return', 'count', 'handling', 'timezone', 'max-affected'],
    }),
  );
  app.put(
    '/:table',
    writeRoute(rest, {
      work: putRow,
      statusOf: ({ inserted }, preferences) =>
        preferences.return !== 'representation' ? 204 : inserted === 1 ? 201 : 200,
      applied: ['return', 'count', 'handling', 'timezone'],
    }),
  );
  app.all('/:table', () => refuse(new RestError(405, 'PGRST117', 'Unsupported HTTP method')));
  app.on(['GET', 'POST'], '/rpc/:name', rpcRoute(rest));
  app.all('/rpc/:name', (c) =>
    refuse(new RestError(405, 'PGRST101', `Cannot use the ${c.req.raw.method} method on RPC`)),
  );
  app.all('*', () => refuse(new RestError(404, 'PGRST125', 'Invalid path specified in request URL')));
  app.onError((error, c) => {
    if (error instanceof RestError) return refuse(error);
    const fields = asDatabaseError(error);
    if (fields) return refuse(fromDatabaseError(fields, c.get('caller').role === 'anon'));
    log({ event: 'rest.failed', level: 'error', ...errorFields(error) });
    return refuse(new RestError(500, 'XX000', 'The server failed. Please try again.'));
  });
  return app;
}

/** Tests and JavaScript can pass keys that the types do not allow. Without this check, every request would fail. */
function checkKeys(keys: Partial<CallerKeys>): void {
  const missing = (['jwtSecret', 'publishableKey', 'secretKey'] as const).filter(
    (name) => keys[name] === undefined,
  );
  if (missing.length > 0) throw new TypeError(`The REST API lacks keys: ${missing.join(', ')}`);
}

function checkProfile(schema: string | undefined): void {
  if (schema === undefined || schema === 'public') return;
  throw new RestError(406, 'PGRST106', `Invalid schema: ${schema}`, {
    hint: 'Only the following schemas are exposed: public',
  });
}

function refuse({ status, body, headers }: RestError): Response {
  return new Response(JSON.stringify(body), {
    status,
    headers: {
      'Content-Type': 'application/json; charset=utf-8',
      ...(status === 401 && { 'WWW-Authenticate': 'Bearer' }),
      ...(status === 503 && { 'Retry-After': '1' }),
      ...headers,
    },
  });
}
