import type { Sql } from '../database/port';
import { toBody, type Rows } from './body-sql';
import type { Relation, Routine } from './catalogue';
import { checkArrayLiteral, checkJsonArray, NO_LIMITS, type RestLimits } from './limits';
import type { MediaType } from './media-type';
import type { Page } from './page';
import { parseQuery } from './parse-query';
import type { Preferences } from './preferences';
import { conditionsSql } from './query-sql';
import { countRows, readRows, type ReadRequest } from './read-rows';
import { createParams, type Params, quoteName } from './quote';
import { notImplemented, RestError, unreadable } from './rest-error';

/** A function call. `given` has its named arguments, from a JSON body or the query string. */
type Call = {
  routine: Routine;
  given: Given;
  search: URLSearchParams;
  page: Page;
  media: MediaType;
  count: Preferences['count'];
  limits: RestLimits;
};
export type Given =
  | { kind: 'json'; text: string; values: ReadonlyMap<string, unknown> }
  | { kind: 'query'; values: ReadonlyMap<string, string> };

/** `single` means that the function returns one value or one row, not a set. */
type CallResult =
  | { kind: 'void' }
  | { kind: 'single'; json: string }
  | { kind: 'rows'; rows: Rows; total: number | null };

/**
 * Returns the function that accepts all given arguments and needs no further ones.
 * @throws RestError PGRST202 (404) if no function matches, PGRST203 (300) if several match
 */
export function chooseRoutine(name: string, routines: readonly Routine[], given: readonly string[]): Routine {
  const fitting = routines.filter(
    (routine) =>
      given.every((argument) => routine.arguments.some((known) => known.name === argument)) &&
      routine.arguments.every((argument) => !argument.required || given.includes(argument.name)),
  );
  const [routine, another] = fitting;
  const call = given.length > 0 ? `public.${name}(${given.join(', ')})` : `public.${name} without parameters`;
  if (!routine) {
    throw new RestError(404, 'PGRST202', `Could not find the function ${call} in the schema cache`, {
      details: `Searched for the function ${call} or with a single unnamed json/jsonb parameter, but no matches were found in the schema cache.`,
    });
  }
  if (another) {
    throw new RestError(
      300,
      'PGRST203',
      `Could not choose the best candidate function between several called ${name}`,
    );
  }
  return routine;
}

/**
 * Calls the function. `select`, filters and order apply to a function that returns rows. For other functions they are
 * rejected. The page applies to every function that returns a set.
 */
export async function callRoutine(sql: Sql, call: Call): Promise<CallResult> {
  const { routine, search, page, media, count, limits } = call;
  checkArrays(call);
  // The count is a second call of the function.
  if (count !== null && routine.returnsSet && (routine.volatile || !routine.columns)) {
    throw notImplemented('Only the rows of functions that return rows and are not volatile can be counted.');
  }
  const ignored = new Set(call.given.kind === 'query' ? call.given.values.keys() : []);
  const { name, links } = routine;
  const relation: Relation = { name, columns: routine.columns ?? new Map(), key: [], links };
  if (routine.columns) {
    const request: ReadRequest = {
      source: (params) => `(select f.* from ${invocation(call, params)})`,
      query: parseQuery(search, relation, { limits, ignored, page }),
      page: routine.returnsSet ? page : { offset: 0, limit: 1 },
      media,
      limits,
    };
    const rows = await readRows(sql, request);
    if (routine.returnsSet) return { kind: 'rows', rows, total: await countRows(sql, request, count) };
    if (media.format === 'csv') return { kind: 'rows', rows, total: null };
    const json = rows.count === 0 ? 'null' : toBody(rows, { ...media, format: 'object' });
    return { kind: 'single', json };
  }
  rejectRowParameters(search, relation, ignored);
  if (media.format === 'csv' || media.stripsNulls) {
    throw new RestError(406, 'PGRST107', `None of these media types are available: ${media.name}`);
  }
  const params = createParams();
  const from = invocation(call, params, 'f(value)');
  if (!routine.returnsSet) {
    const [row] = await sql.query<{ json: string | null }>(
      `select to_json(f.value)::text as json from ${from}`,
      params.values,
    );
    return routine.returnsVoid ? { kind: 'void' } : { kind: 'single', json: row?.json ?? 'null' };
  }
  const text = `select coalesce(json_agg(r.value), '[]')::text as body, count(*)::int as count
                  from (select to_json(f.value) as value from ${from} limit ${page.limit} offset ${page.offset}) as r`;
  const [row] = await sql.query<Rows>(text, params.values);
  return { kind: 'rows', rows: row ?? { body: '[]', count: 0 }, total: null };
}

/**
 * @throws RestError (400) if the query string has a `select`, filter or order, because the function's values have no
 * columns
 */
function rejectRowParameters(search: URLSearchParams, values: Relation, ignored: ReadonlySet<string>): void {
  conditionsSql(parseQuery(search, values, { ignored }), { params: createParams(), limits: NO_LIMITS });
  if (search.has('order')) throw unreadable(`${values.name} does not return rows that can be ordered`);
  if (search.has('select')) throw unreadable(`${values.name} does not return rows with columns to select`);
}

/** @throws RestError (400) if an argument's array has too many values */
function checkArrays({ routine, given, limits }: Call): void {
  for (const { name, type } of routine.arguments) {
    const value = given.values.get(name);
    if (!type.endsWith('[]')) continue;
    if (Array.isArray(value)) checkJsonArray(limits, value);
    else if (typeof value === 'string') checkArrayLiteral(limits, value);
  }
}

/**
 * Returns the call as SQL for a FROM clause. PostgreSQL itself parses a JSON body, so PostgreSQL's input formats apply
 * to the arguments.
 */
function invocation({ routine, given }: Call, params: Params, alias = 'f'): string {
  const typeOf = (name: string) =>
    routine.arguments.find((argument) => argument.name === name)?.type ?? 'text';
  const target = `public.${quoteName(routine.name)}`;
  if (given.kind === 'query') {
    const list = [...given.values].map(
      ([name, value]) => `${quoteName(name)} => ${params.add(value, typeOf(name))}`,
    );
    return `${target}(${list.join(', ')}) as ${alias}`;
  }
  const names = [...given.values.keys()];
  if (names.length === 0) return `${target}() as ${alias}`;
  const columns = names.map((name) => `${quoteName(name)} ${typeOf(name)}`).join(', ');
  const list = names.map((name) => `${quoteName(name)} => args.${quoteName(name)}`).join(', ');
  const input = `json_to_record(${params.add(given.text, 'json')}) as args(${columns})`;
  return `${input}, lateral ${target}(${list}) as ${alias}`;
}
