import type { Sql } from '../database/port';
import type { Rows } from './answer';
import type { Relation, Routine } from './catalogue';
import type { Page } from './page';
import { countRows, readRows, type ReadRequest } from './read-rows';
import { createParams, type Params, quoteName } from './quote';
import { RestError, unreadable } from './rest-error';

/** A function call. `given` has its named arguments, from a JSON body or the query string. */
type Call = { routine: Routine; given: Given; search: URLSearchParams; page: Page };
export type Given =
  | { kind: 'json'; text: string; names: readonly string[] }
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
      details: `Searched for the function ${call}, but no matches were found in the schema cache.`,
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
 * Calls the function. Filters and order apply only to a function that returns a set of rows. For other functions, an
 * order is rejected and filters are ignored. The page applies to every function that returns a set.
 */
export async function callRoutine(sql: Sql, call: Call, counted: boolean): Promise<CallResult> {
  const { routine, search, page } = call;
  const names = new Set(routine.arguments.map((argument) => argument.name));
  if (routine.columns && routine.returnsSet) {
    const relation: Relation = { name: routine.name, columns: routine.columns, key: [] };
    const request: ReadRequest = {
      source: (params) => `(select f.* from ${invocation(call, params)})`,
      relation,
      search,
      page,
      ignored: call.given.kind === 'query' ? names : new Set(),
    };
    return {
      kind: 'rows',
      rows: await readRows(sql, request),
      total: counted ? await countRows(sql, request) : null,
    };
  }
  if (search.has('order')) throw unreadable(`${routine.name} does not return rows that can be ordered`);
  const params = createParams();
  const value = routine.columns ? 'to_json(f)' : 'to_json(f.value)';
  const from = invocation(call, params, routine.columns ? 'f' : 'f(value)');
  if (!routine.returnsSet) {
    const [row] = await sql.query<{ json: string | null }>(
      `select (${value})::text as json from ${from}`,
      params.values,
    );
    return routine.returnsVoid ? { kind: 'void' } : { kind: 'single', json: row?.json ?? 'null' };
  }
  const text = `select coalesce(json_agg(r.value), '[]')::text as json, count(*)::int as count
                  from (select ${value} as value from ${from} limit ${page.limit} offset ${page.offset}) as r`;
  const [row] = await sql.query<Rows>(text, params.values);
  return { kind: 'rows', rows: row ?? { json: '[]', count: 0 }, total: null };
}

/** Returns the call as SQL for a FROM clause. PostgreSQL itself parses a JSON body, so PostgreSQL's input formats apply to the arguments. */
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
  if (given.names.length === 0) return `${target}() as ${alias}`;
  const columns = given.names.map((name) => `${quoteName(name)} ${typeOf(name)}`).join(', ');
  const list = given.names.map((name) => `${quoteName(name)} => args.${quoteName(name)}`).join(', ');
  const input = `json_to_record(${params.add(given.text, 'json')}) as args(${columns})`;
  return `${input}, lateral ${target}(${list}) as ${alias}`;
}
