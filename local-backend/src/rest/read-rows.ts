import type { Sql } from '../database/port';
import type { Rows } from './answer';
import type { Relation } from './catalogue';
import { readFilters } from './filters';
import type { Page } from './page';
import { readOrder, readProjection } from './projection';
import { createParams, type Params } from './quote';

/** A request to read rows. `source` returns the SQL that follows FROM; its rows get the alias `t`. */
export type ReadRequest = {
  source: (params: Params) => string;
  relation: Relation;
  search: URLSearchParams;
  page: Page;
  /** Names of function arguments. Query parameters with these names are not filters. */
  ignored?: ReadonlySet<string>;
};

type Body = { json: string; count: number };

export async function readRows(sql: Sql, request: ReadRequest): Promise<Rows> {
  const { relation, search, page } = request;
  const params = createParams();
  const columns = readProjection(search.get('select'), relation);
  const text = `select coalesce(json_agg(r), '[]')::text as json, count(*)::int as count from (
      select ${columns} ${fromWhere(request, params)} ${readOrder(search.get('order'), relation)}
       limit ${page.limit} offset ${page.offset}) as r`;
  const [row] = await sql.query<Body>(text, params.values);
  return row ?? { json: '[]', count: 0 };
}

/** Counts the rows of all pages. */
export async function countRows(sql: Sql, request: ReadRequest): Promise<number> {
  const params = createParams();
  const text = `select count(*)::int as count ${fromWhere(request, params)}`;
  const [row] = await sql.query<{ count: number }>(text, params.values);
  return row?.count ?? 0;
}

function fromWhere({ source, relation, search, ignored }: ReadRequest, params: Params): string {
  const from = source(params);
  const conditions = readFilters(search, relation, params, ignored);
  return `from ${from} as t ${conditions.length > 0 ? `where ${conditions.join(' and ')}` : ''}`;
}
