import type { Sql } from '../database/port';
import type { Rows } from './answer';
import type { Relation } from './catalogue';
import { readFilters } from './filters';
import type { Preferences } from './preferences';
import { readProjection } from './projection';
import { createParams, type Params, quoteName } from './quote';
import { RestError, unknownColumn } from './rest-error';
import { splitList } from './split-list';

export type WriteRequest = {
  relation: Relation;
  search: URLSearchParams;
  preferences: Preferences;
  /** The body as text for PostgreSQL to parse, and as a parsed value. */
  text: string;
  json: unknown;
};

type Affected = { json: string | null; count: number };

const table = ({ relation }: WriteRequest) => `public.${quoteName(relation.name)}`;

/** Inserts rows. Returns the inserted rows, or null if the client does not request them. */
export async function insertRows(sql: Sql, request: WriteRequest): Promise<Rows | null> {
  const params = createParams();
  const isList = Array.isArray(request.json);
  const input = `json_populate_record${isList ? 'set' : ''}(null::${table(request)}, ${params.add(request.text, 'json')})`;
  const names = givenColumns(request).map(quoteName);
  if (names.length === 0 && !isList) {
    return returning(sql, request, `insert into ${table(request)} as t default values`, []);
  }
  if (names.length === 0) return request.preferences.representation ? { json: '[]', count: 0 } : null;
  const list = names.join(', ');
  const text = `insert into ${table(request)} as t (${list}) select ${list} from ${input} ${conflict(request, names)}`;
  return returning(sql, request, text, params.values);
}

/** Deletes the rows that match the filters. Returns the deleted rows, or null if the client does not request them. */
export async function deleteRows(sql: Sql, request: WriteRequest): Promise<Rows | null> {
  const params = createParams();
  const where = condition(request, params);
  return returning(sql, request, `delete from ${table(request)} as t ${where}`, params.values);
}

async function returning(
  sql: Sql,
  request: WriteRequest,
  text: string,
  values: readonly string[],
): Promise<Rows | null> {
  // Without RETURNING, a role can insert rows into a table that it may not read.
  if (!request.preferences.representation) {
    await sql.query(text, values);
    return null;
  }
  const columns = readProjection(request.search.get('select'), request.relation);
  const [row] = await sql.query<Affected>(
    `with t as (${text} returning ${columns}) select json_agg(t)::text as json, count(*)::int as count from t`,
    values,
  );
  return { json: row?.json ?? '[]', count: row?.count ?? 0 };
}

function condition({ relation, search }: WriteRequest, params: Params): string {
  const conditions = readFilters(search, relation, params);
  // pg-safeupdate in hosted projects also rejects a DELETE without a condition.
  if (conditions.length === 0) throw new RestError(400, '21000', 'DELETE requires a WHERE clause');
  return `where ${conditions.join(' and ')}`;
}

/**
 * Returns the names in the query parameter `columns`. Without this parameter, returns the keys of the rows, and all rows must have the same
 * keys.
 */
function givenColumns({ relation, search, json }: WriteRequest): string[] {
  const given = search.get('columns');
  const names = given === null ? keysOf(json) : splitList(given).map((name) => name.replaceAll('"', ''));
  for (const name of names) {
    if (relation.columns.has(name)) continue;
    const message = `Could not find the '${name}' column of '${relation.name}' in the schema cache`;
    throw new RestError(400, 'PGRST204', message);
  }
  return names;
}

function keysOf(json: unknown): string[] {
  const rows: unknown[] = Array.isArray(json) ? json : [json];
  const lists = rows.map((row) => {
    if (typeof row === 'object' && row !== null && !Array.isArray(row)) return Object.keys(row);
    throw invalidBody('The body is a JSON object, or a list of them');
  });
  const [first = []] = lists;
  const known = new Set(first);
  if (lists.some((keys) => keys.length !== known.size || keys.some((key) => !known.has(key)))) {
    throw invalidBody('All object keys must match');
  }
  return first;
}

function conflict({ relation, search, preferences }: WriteRequest, names: readonly string[]): string {
  if (!preferences.resolution) return '';
  const target = splitList(search.get('on_conflict') ?? '');
  const unknown = target.find((name) => !relation.columns.has(name));
  if (unknown !== undefined) throw unknownColumn(relation.name, unknown);
  const key = (target.length > 0 ? target : relation.key).map(quoteName);
  if (key.length === 0) return '';
  const sets = names.map((name) => `${name} = excluded.${name}`).join(', ');
  const action = preferences.resolution === 'merge-duplicates' ? `do update set ${sets}` : 'do nothing';
  return `on conflict (${key.join(', ')}) ${action}`;
}

const invalidBody = (message: string) => new RestError(400, 'PGRST102', message);
