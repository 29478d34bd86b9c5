import { Hono, type Context } from 'hono';
import { asDatabaseError } from '../database/database-error';
import type { Database, Sql } from '../database/port';
import type { Keys } from '../keys/keys';
import { toBody, wantsObject, type Rows } from './answer';
import { callRoutine, chooseRoutine, type Given } from './call-routine';
import { readCaller, type Caller } from './caller';
import { createCatalogueCache } from './catalogue-cache';
import { contentRange, pageStatus, readPage } from './page';
import { readPreferences } from './preferences';
import { readBody } from './read-body';
import { countRows, readRows, type ReadRequest } from './read-rows';
import { fromDatabaseError, RestError } from './rest-error';
import { quoteName } from './quote';
import { deleteRows, insertRows, type WriteRequest } from './write-rows';

type Env = { Variables: { caller: Caller } };
type Write = (sql: Sql, request: WriteRequest) => Promise<Rows | null>;

/** Serves the part of PostgREST's API that this project uses: tables, views and functions of schema public. */
export function restApp(database: Database, keys: Keys): Hono<Env> {
  const app = new Hono<Env>();
  const catalogue = createCatalogueCache(database.owner);

  app.use(async (c, next) => {
    const key = c.req.header('apikey') ?? c.req.query('apikey');
    c.set('caller', await readCaller(c.req.header('authorization'), key, keys.jwtSecret));
    checkProfile(c.req.header('accept-profile'));
    checkProfile(c.req.header('content-profile'));
    await next();
  });

  const run = <T>(caller: Caller, readOnly: boolean, work: (sql: Sql) => Promise<T>) =>
    database.transaction({ ...caller, readOnly }, work);

  app.get('/:table', async (c) => {
    const relation = await catalogue.relation(c.req.param('table'));
    const search = new URL(c.req.url).searchParams;
    const page = readPage(search, c.req.header('range'));
    const { count: counted } = readPreferences(c.req.header('prefer'));
    const request: ReadRequest = {
      source: () => `public.${quoteName(relation.name)}`,
      relation,
      search,
      page,
    };
    const { rows, total } = await run(c.get('caller'), true, async (sql) => {
      const all = counted ? await countRows(sql, request) : null;
      // A response to HEAD has no body, so a HEAD request that asks for the count does not read the rows.
      if (c.req.raw.method === 'HEAD' && all !== null) {
        return {
          rows: { json: '', count: Math.max(0, Math.min(page.limit, all - page.offset)) },
          total: all,
        };
      }
      return { rows: await readRows(sql, request), total: all };
    });
    return respond(c, rows, total, page);
  });

  const writing =
    (work: Write, status: 200 | 201, silent: 201 | 204) => async (c: Context<Env, '/:table'>) => {
      const caller = c.get('caller');
      const relation = await catalogue.relation(c.req.param('table'));
      const accept = c.req.header('accept');
      const body = await readBody(c.req.raw, caller.role);
      const preferences = readPreferences(c.req.header('prefer'));
      const request: WriteRequest = {
        relation,
        search: new URL(c.req.url).searchParams,
        preferences,
        ...body,
      };
      return run(caller, false, async (sql) => {
        const rows = await work(sql, request);
        if (!rows) return c.body(null, silent);
        // `toBody` throws if the client requests one object and the number of rows is not 1. Inside the transaction, the error undoes the
        // write.
        const { body: text, type } = toBody(rows, accept);
        const total = preferences.count ? String(rows.count) : '*';
        return c.body(text, status, { 'Content-Type': type, 'Content-Range': `*/${total}` });
      });
    };
  app.post('/:table', writing(insertRows, 201, 201));
  app.delete('/:table', writing(deleteRows, 200, 204));
  app.all('/:table', () => refuse(new RestError(405, 'PGRST117', 'Unsupported HTTP method')));

  app.on(['GET', 'POST'], '/rpc/:name', async (c) => {
    const caller = c.get('caller');
    const search = new URL(c.req.url).searchParams;
    const routines = await catalogue.routines(c.req.param('name'));
    const given = c.req.raw.method === 'POST' ? await fromBody(c, caller) : fromQuery(search, routines);
    const names = given.kind === 'json' ? given.names : [...given.values.keys()];
    const routine = chooseRoutine(c.req.param('name'), routines, names);
    const page = readPage(search, c.req.header('range'));
    const { count: counted } = readPreferences(c.req.header('prefer'));
    const readOnly = c.req.raw.method !== 'POST' || !routine.volatile;
    const result = await run(caller, readOnly, (sql) =>
      callRoutine(sql, { routine, given, search, page }, counted),
    );
    if (result.kind === 'void') return c.body(null, 204);
    if (result.kind === 'rows') return respond(c, result.rows, result.total, page);
    return c.body(result.json, 200, { 'Content-Type': 'application/json; charset=utf-8' });
  });

  app.all('*', () => refuse(new RestError(404, 'PGRST125', 'Invalid path specified in request URL')));
  app.onError((error, c) => {
    if (error instanceof RestError) return refuse(error);
    const fields = asDatabaseError(error);
    if (fields) return refuse(fromDatabaseError(fields, c.get('caller').role === 'anon'));
    console.error(error);
    return refuse(new RestError(500, 'XX000', 'The server failed. Please try again.'));
  });
  return app;
}

function respond(c: Context<Env>, rows: Rows, total: number | null, page: { offset: number; limit: number }) {
  const head = c.req.raw.method === 'HEAD';
  const accept = head ? undefined : c.req.header('accept');
  const { body, type } = toBody(rows, accept);
  const status = wantsObject(accept) ? 200 : pageStatus(page, rows.count, total);
  return c.body(body, status, {
    'Content-Type': type,
    'Content-Range': contentRange(page, rows.count, total),
  });
}

async function fromBody(c: Context<Env>, caller: Caller): Promise<Given> {
  const { text, json } = await readBody(c.req.raw, caller.role);
  if (typeof json !== 'object' || json === null || Array.isArray(json)) {
    throw new RestError(400, 'PGRST102', 'The body is a JSON object of named arguments');
  }
  return { kind: 'json', text, names: Object.keys(json) };
}

function fromQuery(
  search: URLSearchParams,
  routines: readonly { arguments: readonly { name: string }[] }[],
): Given {
  const known = new Set(routines.flatMap((routine) => routine.arguments.map((argument) => argument.name)));
  return { kind: 'query', values: new Map([...search].filter(([name]) => known.has(name))) };
}

function checkProfile(schema: string | undefined): void {
  if (schema === undefined || schema === 'public') return;
  throw new RestError(406, 'PGRST106', `Invalid schema: ${schema}`, {
    hint: 'Only the following schemas are exposed: public',
  });
}

function refuse(error: RestError): Response {
  const headers: Record<string, string> = error.status === 401 ? { 'WWW-Authenticate': 'Bearer' } : {};
  return new Response(JSON.stringify(error.body), {
    status: error.status,
    headers: { 'Content-Type': 'application/json; charset=utf-8', ...headers },
  });
}
