import type { Sql } from '../database/port';
import { changeRows, type Affected, type WriteRequest } from './affected';
import { setsFrom } from './insert-rows';
import { givenColumns, rowsOf } from './payload';
import { conditionsSql } from './query-sql';
import { createParams, quoteName } from './quote';
import { notImplemented, RestError } from './rest-error';

/** Updates the rows that match the filters with the values of one object. */
export async function updateRows(sql: Sql, request: WriteRequest): Promise<Affected> {
  const { relation, query, limits } = request;
  rejectPage(request, 'PATCH');
  if (Array.isArray(request.json)) throw new RestError(400, 'PGRST102', 'The body is a JSON object');
  const params = createParams();
  const names = givenColumns(request);
  const conditions = conditionsSql(query, { params, limits });
  // pg-safeupdate in hosted projects also rejects an UPDATE without a condition.
  if (conditions.length === 0) throw new RestError(400, '21000', 'UPDATE requires a WHERE clause');
  if (names.length === 0) return { body: '[]', count: 0, inserted: null };
  const rows = rowsOf(request, names, params);
  const statement = `update public.${quoteName(relation.name)} as t set ${setsFrom('r', names)}
    from ${rows} where ${conditions.join(' and ')}`;
  return changeRows(sql, request, statement, params);
}

/**
 * @throws RestError PGRST127 (400) if the query string has a page or an order, because a request with a limit must not
 * change all rows
 */
export function rejectPage({ search }: Pick<WriteRequest, 'search'>, method: 'PATCH' | 'DELETE'): void {
  const name = ['limit', 'offset', 'order'].find((parameter) => search.has(parameter));
  if (name !== undefined) throw notImplemented(`"${name}" is not supported for ${method}.`);
}
