import type { Context } from 'hono';
import { toBody } from './body-sql';
import { callRoutine, chooseRoutine, type Given } from './call-routine';
import type { Routine } from './catalogue';
import type { Env, RestContext, RestRequest } from './context';
import { contentRange, pageStatus, readPage } from './page';
import { checkAffected, preferenceApplied } from './preferences';
import { respondRows } from './read-route';
import { readBody } from './read-body';
import { RestError } from './rest-error';

/** Calls a function. */
export const rpcRoute = (rest: RestContext) => async (c: Context<Env, '/rpc/:name'>) => {
  const request = await rest.read(c);
  const { method, media, preferences, search } = request;
  const name = c.req.param('name');
  const routines = await rest.catalogue.routines(name);
  const given = method === 'POST' ? await fromBody(c, request) : fromQuery(search, routines);
  const routine = chooseRoutine(name, routines, [...given.values.keys()]);
  checkIsSet(routine, request);
  const page = readPage(search, method === 'GET' ? c.req.header('range') : undefined);
  const call = { ...request, routine, given, page, count: preferences.count };
  const result = await rest.run(request, method !== 'POST' || !routine.volatile, async (sql) => {
    const done = await callRoutine(sql, call);
    if (done.kind !== 'rows') return done;
    // Inside the transaction, an error undoes what the function wrote.
    checkAffected(preferences, done.rows.count);
    toBody(done.rows, media);
    return done;
  });
  if (result.kind === 'rows') return respondRows(c, request, { ...result, page });
  const one = { offset: 0 };
  const total = preferences.count === null ? null : 1;
  const headers = {
    'Content-Range': contentRange(one, 1, total),
    ...preferenceApplied(preferences, ['count', 'handling', 'timezone', 'max-affected']),
  };
  if (result.kind === 'void') return c.body(null, 204, headers);
  const body = method === 'HEAD' ? '' : result.json;
  return c.body(body, pageStatus(one, 1, total), {
    ...headers,
    'Content-Type': `${media.name}; charset=utf-8`,
  });
};

/**
 * @throws RestError PGRST128 (400) if max-affected with handling=strict is requested for a function that does not
 * return a set
 */
function checkIsSet({ returnsSet }: Routine, { preferences }: RestRequest): void {
  if (returnsSet || preferences.handling !== 'strict' || preferences.maxAffected === null) return;
  throw new RestError(
    400,
    'PGRST128',
    'Function must return SETOF or TABLE when max-affected preference is used with handling=strict',
  );
}

async function fromBody(c: Context<Env>, { caller }: RestRequest): Promise<Given> {
  const { text, json } = await readBody(c.req.raw, caller.role, '{}');
  if (typeof json !== 'object' || json === null || Array.isArray(json)) {
    throw new RestError(400, 'PGRST102', 'The body is a JSON object of named arguments');
  }
  return { kind: 'json', text, values: new Map(Object.entries(json)) };
}

function fromQuery(search: URLSearchParams, routines: readonly Routine[]): Given {
  const known = new Set(routines.flatMap((routine) => routine.arguments.map((argument) => argument.name)));
  return { kind: 'query', values: new Map([...search].filter(([name]) => known.has(name))) };
}
