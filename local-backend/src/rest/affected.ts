import type { Sql } from '../database/port';
import { bodySql, columnsSql, type Rows } from './body-sql';
import type { Relation } from './catalogue';
import type { RestLimits } from './limits';
import { LIST, type MediaType } from './media-type';
import type { TableQuery } from './parse-query';
import { checkAffected, type Preferences } from './preferences';
import { joinsSql, selectedColumns, usedColumns } from './query-sql';
import { quoteName, type Params } from './quote';

export type WriteRequest = {
  relation: Relation;
  /** What the query string requests: the changed rows, and what to return of them. */
  query: TableQuery;
  search: URLSearchParams;
  preferences: Preferences;
  media: MediaType;
  limits: RestLimits;
  /** The body as text for PostgreSQL to parse, and as a parsed value. */
  text: string;
  json: unknown;
};

/**
 * The changed rows in the requested format, their count, and the number of inserted rows if the statement can also
 * update rows.
 */
export type Affected = Rows & { inserted: number | null };

/** A name that no column of a response has. */
const INSERTED = quoteName('\u0001inserted');

/**
 * Runs an INSERT or DELETE of rows with the alias `t`.
 * @throws RestError PGRST124 (400) if it changes more rows than the client allows
 */
export async function changeRows(
  sql: Sql,
  request: WriteRequest,
  statement: string,
  params: Params,
  canUpdate = false,
): Promise<Affected> {
  const { media, limits } = request;
  const returned = returnedQuery(request);
  const columns = returned ? selectedColumns(returned) : [];
  const used = returned ? [...usedColumns(returned)].map((name) => `t.${quoteName(name)}`) : [];
  // `returning 1` needs no right to read the table. `xmax` is 0 in a new row, and not in an updated one.
  const returning = [...used, '1', ...(canUpdate ? [`(t.xmax = 0) as ${INSERTED}`] : [])].join(', ');
  const rows = `select ${columnsSql(columns)} from w as t ${returned ? joinsSql(returned, { params, limits }) : ''}`;
  // The route reads the key for the Location header from a JSON list.
  const format = request.preferences.return === 'headers-only' ? LIST : media;
  const body = columns.length > 0 ? `(select ${bodySql(format, columns)} from (${rows}) as r)` : `''`;
  const [row] = await sql.query<Affected>(
    `with w as (${statement} returning ${returning})
     select ${body} as body, count(*)::int as count,
            ${canUpdate ? `count(*) filter (where ${INSERTED})::int` : 'null::int'} as inserted
       from w`,
    params.values,
  );
  const affected = row ?? { body: '', count: 0, inserted: null };
  checkAffected(request.preferences, affected.count);
  return affected;
}

/** Returns what the response contains of the changed rows: their key for `return=headers-only`. */
function returnedQuery({ preferences, query, relation }: WriteRequest): TableQuery | null {
  if (preferences.return === 'representation') return query;
  if (preferences.return !== 'headers-only') return null;
  const items = relation.key.map((name) => ({
    kind: 'column' as const,
    field: { name, path: [] },
    alias: null,
    cast: null,
  }));
  return { ...query, items };
}
