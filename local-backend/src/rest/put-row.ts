import type { Sql } from '../database/port';
import { changeRows, type Affected, type WriteRequest } from './affected';
import { insertInto, setsFrom } from './insert-rows';
import { givenColumns, rowsOf } from './payload';
import { RESERVED } from './parse-query';
import { conditionsSql } from './query-sql';
import { createParams, quoteName } from './quote';
import { RestError } from './rest-error';

/** Inserts one row, or updates the row with the same primary key. The filters must contain the same key. */
export async function putRow(sql: Sql, request: WriteRequest): Promise<Affected> {
  const { relation, search, query, limits } = request;
  if (search.has('limit') || search.has('offset')) {
    throw new RestError(400, 'PGRST114', 'limit/offset querystring parameters are not allowed for PUT');
  }
  checkFilters(request);
  if (Array.isArray(request.json) && request.json.length !== 1) throw mismatch();
  const params = createParams();
  const names = givenColumns(request);
  // The key is compared with that of the body's row.
  const conditions = conditionsSql(query, { params, limits }, 'r');
  const key = relation.key.map(quoteName).join(', ');
  const statement = `${insertInto(request, names)} from ${rowsOf(request, names, params)}
    where ${conditions.join(' and ')} on conflict (${key}) do update set ${setsFrom('excluded', names)}`;
  const affected = await changeRows(sql, request, statement, params, true);
  if (affected.count === 1) return affected;
  throw mismatch();
}

const mismatch = () =>
  new RestError(400, 'PGRST115', 'Payload values do not match URL in primary key column(s)');

/** @throws RestError PGRST105 (405) unless there is exactly one filter `eq` for each column of the primary key */
function checkFilters({ search, relation }: WriteRequest): void {
  const filters = [...search].filter(([name]) => !RESERVED.has(name));
  const isKey =
    filters.length > 0 &&
    filters.length === relation.key.length &&
    relation.key.every((column) => search.get(column)?.startsWith('eq.'));
  if (isKey) return;
  const message = "Filters must include all and only primary key columns with 'eq' operators";
  throw new RestError(405, 'PGRST105', message);
}
