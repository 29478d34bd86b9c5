import { escapeLiteral } from 'pg';
import type { WriteRequest } from './affected';
import { quoteName, type Params } from './quote';
import { RestError, unreadable } from './rest-error';
import { splitList } from './split-list';

/** Returns the body's rows, with the alias `r`, as SQL for a FROM clause. */
export function rowsOf(
  { relation, text, json, preferences }: WriteRequest,
  names: readonly string[],
  params: Params,
): string {
  const list = Array.isArray(json) ? text : `[${text}]`;
  const table = `null::public.${quoteName(relation.name)}`;
  if (names.length === 0) return `json_array_elements(${params.add(list, 'json')}) as r`;
  const defaults = preferences.missing === 'default' ? defaultsOf(relation.defaults, names) : '';
  if (defaults === '') return `json_populate_recordset(${table}, ${params.add(list, 'json')}) as r`;
  const elements = `jsonb_array_elements(${params.add(list, 'jsonb')}) as e(value)`;
  return `${elements}, jsonb_populate_record(${table}, jsonb_build_object(${defaults}) || e.value) as r`;
}

/** Returns the names and default values of columns as arguments of jsonb_build_object. */
function defaultsOf(defaults: WriteRequest['relation']['defaults'], names: readonly string[]): string {
  return names
    .flatMap((name) => {
      const expression = defaults?.get(name);
      return expression === undefined ? [] : [`${escapeLiteral(name)}, ${expression}`];
    })
    .join(', ');
}

/**
 * Returns the names in the query parameter `columns`. Without this parameter, returns the keys of the rows, and all
 * rows must have the same keys.
 */
export function givenColumns({ relation, search, json }: WriteRequest): string[] {
  const given = search.get('columns');
  const keys = keysOf(json, given === null);
  const names = given === null ? keys : splitList(given).map((name) => name.replaceAll('"', ''));
  if (given !== null && names.length === 0) throw unreadable('"columns" names no column');
  for (const name of names) {
    if (relation.columns.has(name)) continue;
    const message = `Could not find the '${name}' column of '${relation.name}' in the schema cache`;
    throw new RestError(400, 'PGRST204', message);
  }
  return names;
}

function keysOf(json: unknown, mustMatch: boolean): string[] {
  const rows: unknown[] = Array.isArray(json) ? json : [json];
  const lists = rows.map((row) => {
    if (typeof row === 'object' && row !== null && !Array.isArray(row)) return Object.keys(row);
    throw invalidBody('The body is a JSON object, or a list of them');
  });
  const [first = []] = lists;
  const known = new Set(first);
  if (mustMatch && lists.some((keys) => keys.length !== known.size || keys.some((key) => !known.has(key)))) {
    throw invalidBody('All object keys must match');
  }
  return first;
}

const invalidBody = (message: string) => new RestError(400, 'PGRST102', message);
