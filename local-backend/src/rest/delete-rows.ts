import type { Sql } from '../database/port';
import { changeRows, type Affected, type WriteRequest } from './affected';
import { conditionsSql } from './query-sql';
import { createParams, quoteName } from './quote';
import { RestError } from './rest-error';
import { rejectPage } from './update-rows';

/** Deletes the rows that match the filters. */
export async function deleteRows(sql: Sql, request: WriteRequest): Promise<Affected> {
  const { relation, query, limits } = request;
  rejectPage(request, 'DELETE');
  const params = createParams();
  const conditions = conditionsSql(query, { params, limits });
  // pg-safeupdate in hosted projects also rejects a DELETE without a condition.
  if (conditions.length === 0) throw new RestError(400, '21000', 'DELETE requires a WHERE clause');
  const statement = `delete from public.${quoteName(relation.name)} as t where ${conditions.join(' and ')}`;
  return changeRows(sql, request, statement, params);
}
