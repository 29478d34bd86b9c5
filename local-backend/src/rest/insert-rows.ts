import type { Sql } from '../database/port';
import { changeRows, type Affected, type WriteRequest } from './affected';
import { givenColumns, rowsOf } from './payload';
import { createParams, quoteName } from './quote';
import { unknownColumn } from './rest-error';
import { splitList } from './split-list';

/** Inserts rows, or updates existing ones with `resolution=merge-duplicates`. */
export async function insertRows(sql: Sql, request: WriteRequest): Promise<Affected> {
  const params = createParams();
  const names = givenColumns(request);
  const { clause, canUpdate } = conflict(request, names);
  // A SELECT without columns inserts a row of defaults for each element of the list.
  const statement = `${insertInto(request, names)} from ${rowsOf(request, names, params)} ${clause}`;
  return changeRows(sql, request, statement, params, canUpdate);
}

/** Returns the start of an INSERT of the named columns of rows with the alias `r`, up to its FROM clause. */
export function insertInto({ relation }: WriteRequest, names: readonly string[]): string {
  const columns = names.map(quoteName);
  const list = columns.length > 0 ? `(${columns.join(', ')})` : '';
  return `insert into public.${quoteName(relation.name)} as t ${list} select ${columns.map((name) => `r.${name}`).join(', ')}`;
}

function conflict({ relation, search, preferences }: WriteRequest, names: readonly string[]) {
  const none = { clause: '', canUpdate: false };
  if (!preferences.resolution) return none;
  const target = splitList(search.get('on_conflict') ?? '');
  const unknown = target.find((name) => !relation.columns.has(name));
  if (unknown !== undefined) throw unknownColumn(relation.name, unknown);
  const key = (target.length > 0 ? target : relation.key).map(quoteName);
  if (key.length === 0) return none;
  const canUpdate = preferences.resolution === 'merge-duplicates' && names.length > 0;
  const action = canUpdate ? `do update set ${setsFrom('excluded', names)}` : 'do nothing';
  return { clause: `on conflict (${key.join(', ')}) ${action}`, canUpdate };
}

/** Returns the SET clause that takes the named columns from the row with the alias `source`. */
export const setsFrom = (source: string, names: readonly string[]): string =>
  names.map((name) => `${quoteName(name)} = ${source}.${quoteName(name)}`).join(', ');
