import type { Sql } from '../database/port';
import { changeRows, type Affected, type WriteRequest } from './affected';
import { readFilters } from './filters';
import { createParams, quoteName } from './quote';
import { RestError } from './rest-error';
import { rejectPage } from './update-rows';

/** Deletes the rows that match the filters. */
export async function deleteRows(sql: Sql, request: WriteRequest): Promise<Affected> {
  const { relation, search, limits } = request;
  rejectPage(request, 'DELETE');
  const params = createParams();
  const conditions = readFilters(search, relation, params, { limits });
  // pg-safeupdate in hosted projects also rejects a DELETE without a condition.
  if (conditions.length === 0) throw new RestError(400, '21000', 'DELETE requires a WHERE clause');
  const statement = `delete from public.${quoteName(relation.name)} as t where ${conditions.join(' and ')}`;
  return changeRows(sql, request, statement, params.values);
}
