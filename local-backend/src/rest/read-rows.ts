import type { Sql } from '../database/port';
import { bodySql, columnsSql, type Rows } from './body-sql';
import type { RestLimits } from './limits';
import type { MediaType } from './media-type';
import { MAX_ROWS, type Page } from './page';
import { checkCountCost, checkReadCost, explain } from './plan';
import type { TableQuery } from './parse-query';
import type { Preferences } from './preferences';
import { conditionsSql, decidesRows, joinsSql, orderSql, selectedColumns } from './query-sql';
import { createParams, type Params } from './quote';

/** A request to read rows. `source` returns the SQL that follows FROM; its rows get the alias `t`. */
export type ReadRequest = {
  source: (params: Params) => string;
  query: TableQuery;
  page: Page;
  media: MediaType;
  limits: RestLimits;
};

export async function readRows(sql: Sql, request: ReadRequest): Promise<Rows> {
  const { query, page, media, limits } = request;
  const params = createParams();
  const columns = selectedColumns(query);
  const text = `select ${bodySql(media, columns)} as body, count(*)::int as count from (
      select ${columnsSql(columns)} ${fromWhere(request, params, () => true)} ${orderSql(query)}
       limit ${page.limit} offset ${page.offset}) as r`;
  await checkReadCost(sql, limits, { text, params });
  const [row] = await sql.query<Rows>(text, params.values);
  return row ?? { body: '', count: 0 };
}

/**
 * Counts the rows of all pages: exactly; by the planner's estimate; or exactly up to the maximum of a page, and by the
 * estimate above it. Returns null if no count is requested.
 */
export async function countRows(
  sql: Sql,
  request: ReadRequest,
  kind: Preferences['count'],
): Promise<number | null> {
  if (kind === null) return null;
  const params = createParams();
  const from = fromWhere(request, params, decidesRows(request.query));
  const planned = async () => {
    const plan = await explain(sql, { text: `select 1 ${from}`, params });
    return plan['Plan Rows'];
  };
  if (kind === 'planned') return planned();
  const rows = kind === 'exact' ? from : `from (select 1 ${from} limit ${MAX_ROWS + 1}) as t`;
  const text = `select count(*)::int as count ${rows}`;
  await checkCountCost(sql, request.limits, { text, params });
  const [row] = await sql.query<{ count: number }>(text, params.values);
  const count = row?.count ?? 0;
  return kind === 'estimated' && count > MAX_ROWS ? Math.max(count, await planned()) : count;
}

function fromWhere(
  { source, query, limits }: ReadRequest,
  params: Params,
  isJoined: Parameters<typeof joinsSql>[3],
): string {
  const context = { params, limits };
  const from = `from ${source(params)} as t ${joinsSql(query, context, undefined, isJoined)}`;
  const conditions = conditionsSql(query, context);
  return conditions.length > 0 ? `${from} where ${conditions.join(' and ')}` : from;
}
