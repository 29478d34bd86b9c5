import { Hono } from 'hono';
import { errorFields } from '@health-commons/base/log';
import type { Database, Sql } from '../database/port';
import type { KeyRole, Keys } from '../keys/keys';
import { log } from '../log';
import type { Catalogue } from './catalogue';
import { checkCost, parseQuery, type Query, readRole, readWishes, type Wishes } from './request';
import { limitBody, readArguments, readRows } from './read-body';
import { errorResponse, notSupported, RestError } from './rest-error';
import {
  callRoutine,
  type Change,
  changeRows,
  countRows,
  selectRows,
  type Result,
  type Statement,
} from './statements';

type Env = { Variables: { role: KeyRole; wishes: Wishes } };

/** Serves tables, views and functions of the schema `public` as PostgREST does, for the requests in README.md. */
export function restApp(
  database: Pick<Database, 'transaction' | 'visitors'>,
  catalogue: Catalogue,
  keys: Keys,
): Hono<Env> {
  const app = new Hono<Env>();

  /** Runs `work` in a transaction with the role's rights. */
  function run<T>(role: KeyRole, readOnly: boolean, work: (sql: Sql) => Promise<T>): Promise<T> {
    const lane = role === 'service_role' ? database : database.visitors;
    return lane.transaction({ role, readOnly }, work);
  }

  app.use(async (c, next) => {
    const key = c.req.header('apikey') ?? c.req.query('apikey');
    c.set('role', readRole(c.req.header('authorization'), key, keys));
    c.set('wishes', readWishes(c.req.raw.headers));
    await next();
  });
  const limits = { anon: limitBody('anon'), service_role: limitBody('service_role') };
  app.use((c, next) => limits[c.var.role](c, next));

  app.get('/:table', async (c) => {
    const { role, wishes } = c.var;
    const relation = catalogue.relation(c.req.param('table'));
    const query = parseQuery(new URL(c.req.url).searchParams, relation, role);
    return run(role, true, async (sql) => {
      const read = async (statement: Statement) => {
        await checkCost(sql, role, statement);
        return resultOf(sql, statement);
      };
      const total = wishes.isCounted ? (await read(countRows(relation, query))).count : null;
      // A response to HEAD has no body, so no rows are read if only their number is requested.
      if (c.req.method === 'HEAD' && total !== null) return c.body(null, 200, toRange('*', total));
      const result = await read(selectRows(relation, query));
      const rows = result.count === 0 ? '*' : `${query.offset}-${query.offset + result.count - 1}`;
      const status = total !== null && result.count < total ? 206 : 200;
      return respond(result, wishes, status, toRange(rows, total));
    });
  });

  app.on(['POST', 'PATCH', 'DELETE'], '/:table', async (c) => {
    const { role, wishes } = c.var;
    const method = c.req.method as Change;
    const search = new URL(c.req.url).searchParams;
    const relation = catalogue.relation(c.req.param('table'));
    const query = parseQuery(search, relation, role);
    checkChange(method, query, search);
    const returned = wishes.returnsRows ? query.columns : null;
    const rows = method === 'DELETE' ? NO_ROWS : await readRows(c.req.raw, relation);
    const statement = changeRows(method, relation, query.filters, rows, returned);
    // Inside the transaction, an error undoes the change.
    return run(role, false, async (sql) => {
      const result = await resultOf(sql, statement);
      const range = toRange('*', wishes.isCounted ? result.count : null);
      if (wishes.returnsRows) return respond(result, wishes, method === 'POST' ? 201 : 200, range);
      return c.body(null, method === 'POST' ? 201 : 204, range);
    });
  });

  app.post('/rpc/:name', async (c) => {
    const { role, wishes } = c.var;
    if (wishes.isCounted) throw notSupported('the count of the rows of a function');
    const routine = catalogue.routine(c.req.param('name'));
    const given = await readArguments(c.req.raw, role, routine);
    const isObject = wishes.isObject || !routine.returnsSet;
    return run(role, false, async (sql) => {
      const result = await resultOf(sql, callRoutine(routine, given));
      return routine.returnsVoid ? c.body(null, 204) : respond(result, { ...wishes, isObject }, 200, {});
    });
  });

  for (const path of ['/:table', '/rpc/:name']) {
    app.all(path, (c) => notSupported(`the method ${c.req.method} at this address`).response());
  }
  app.all('*', () => new RestError(404, 'PGRST125', 'Invalid path specified in request URL').response());
  app.onError((error, c) => {
    const response = errorResponse(error, c.var.role === 'anon');
    if (response) return response;
    log({ event: 'rest.failed', level: 'error', ...errorFields(error) });
    return new RestError(500, 'XX000', 'The server failed. Please try again.').response();
  });
  return app;
}

const NO_ROWS = { json: '[]', columns: [] };

/** @throws RestError (400) for a change of all rows, which hosted projects refuse too, and for what is not supported */
function checkChange(method: string, { filters }: Query, search: URLSearchParams): void {
  const page = ['order', 'limit', 'offset'].find((name) => search.has(name));
  if (page !== undefined) throw notSupported(`"${page}" with ${method}`);
  const isFiltered = filters.length > 0;
  if (method === 'POST' && isFiltered) throw notSupported('filters with POST');
  if (method !== 'POST' && !isFiltered)
    throw new RestError(400, '21000', `${method} requires a WHERE clause`);
}

async function resultOf(sql: Sql, { text, values }: Statement): Promise<Result> {
  const [row] = await sql.query<Result>(text, values);
  return row ?? { body: '[]', count: 0 };
}

const toRange = (rows: string, total: number | null) => ({ 'Content-Range': `${rows}/${total ?? '*'}` });

/** @throws RestError PGRST116 (406) if the client requests an object and the number of rows is not 1 */
function respond({ body, count }: Result, { isObject }: Wishes, status: number, headers: object): Response {
  if (isObject && count !== 1) {
    throw new RestError(406, 'PGRST116', 'Cannot coerce the result to a single JSON object', {
      details: `The result contains ${count} rows`,
    });
  }
  const type = `application/${isObject ? 'vnd.pgrst.object+json' : 'json'}; charset=utf-8`;
  // The object is the list of one row without the list's brackets.
  const text = isObject ? body.trim().slice(1, -1).trim() : body;
  return new Response(text, { status, headers: { 'Content-Type': type, ...headers } });
}
