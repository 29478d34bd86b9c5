import type { Sql } from '../database/port';
import { bodySql, columnsSql, type Rows } from './body-sql';
import type { Relation } from './catalogue';
import { readFilters } from './filters';
import type { RestLimits } from './limits';
import type { MediaType } from './media-type';
import { MAX_ROWS, type Page } from './page';
import { checkCountCost, checkReadCost, explain } from './plan';
import type { Preferences } from './preferences';
import { readOrder, readProjection } from './projection';
import { createParams, type Params } from './quote';

/** A request to read rows. `source` returns the SQL that follows FROM; its rows get the alias `t`. */
export type ReadRequest = {
  source: (params: Params) => string;
  relation: Relation;
  search: URLSearchParams;
  page: Page;
  media: MediaType;
  limits: RestLimits;
  /** Names of function arguments. Query parameters with these names are not filters. */
  ignored?: ReadonlySet<string>;
};

export async function readRows(sql: Sql, request: ReadRequest): Promise<Rows> {
  const { relation, search, page, media, limits } = request;
  const params = createParams();
  const columns = readProjection(search.get('select'), relation, limits);
  const text = `select ${bodySql(media, columns)} as body, count(*)::int as count from (
      select ${columnsSql(columns)} ${fromWhere(request, params)} ${readOrder(search.get('order'), relation, limits)}
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
  const from = fromWhere(request, params);
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

function fromWhere({ source, relation, search, ignored, limits }: ReadRequest, params: Params): string {
  const from = source(params);
  const conditions = readFilters(search, relation, params, { ignored, limits });
  return `from ${from} as t ${conditions.length > 0 ? `where ${conditions.join(' and ')}` : ''}`;
}
