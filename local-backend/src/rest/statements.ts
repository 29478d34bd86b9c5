import type { Relation, Routine } from './catalogue';
import { createParams, quoteName, type Params } from './quote';
import type { Arguments, Rows } from './read-body';
import { COMPARISONS, type Conflict, type Filter, type Query } from './request';

/** A statement whose only row is a Result. */
export type Statement = { text: string; values: readonly string[] };

/** The rows as a JSON list, and their number. */
export type Result = { body: string; count: number };

/** What rows are read from. `sql` returns what follows FROM; its rows have the alias `t`. */
export type Source = { sql: (params: Params) => string; isScalar: boolean };

export const tableSource = (relation: Relation): Source => ({
  sql: () => `${tableSql(relation)} as t`,
  isScalar: false,
});

/** PostgreSQL converts the arguments from JSON to their types. */
export function callSource(routine: Routine, { json, values }: Arguments): Source {
  const given = routine.arguments.filter(({ name }) => Object.hasOwn(values, name));
  const types = given.map(({ name, type }) => `${quoteName(name)} ${type}`).join(', ');
  const list = given.map(({ name }) => `${quoteName(name)} => a.${quoteName(name)}`).join(', ');
  const isScalar = routine.columns === null;
  const call = `public.${quoteName(routine.name)}(${list}) as ${isScalar ? 't(value)' : 't'}`;
  return {
    sql: (params) =>
      given.length === 0
        ? call
        : `json_to_record(${params.add(json, 'json')}) as a(${types}), lateral ${call}`,
    isScalar,
  };
}

export function selectRows({ sql, isScalar }: Source, query: Query): Statement {
  const params = createParams();
  const columns = isScalar ? 't.value' : columnsSql(query.columns, 't');
  const order = query.order.map(({ column, direction }) => `t.${quoteName(column)} ${direction}`);
  const text = `select coalesce(json_agg(${isScalar ? 'r.value' : 'r'}), '[]')::text as body, count(*)::int as count
    from (select ${columns} from ${sql(params)} ${whereSql(query.filters, params)}
          ${order.length > 0 ? `order by ${order.join(', ')}` : ''}
          limit ${query.limit} offset ${query.offset}) as r`;
  return { text, values: params.values };
}

export function countRows({ sql }: Source, { filters }: Query): Statement {
  const params = createParams();
  const text = `select '' as body, count(*)::int as count from ${sql(params)} ${whereSql(filters, params)}`;
  return { text, values: params.values };
}

/** The columns of the changed rows in the result. null: no rows. */
type Returned = readonly string[] | null;

export function insertRows(
  relation: Relation,
  { json, columns }: Rows,
  conflict: Conflict | null,
  returned: Returned,
): Statement {
  const params = createParams();
  // Without columns, each row gets the default values.
  const list = columns.length > 0 ? `(${columns.map(quoteName).join(', ')})` : '';
  const text = `insert into ${tableSql(relation)} as t ${list}
    select ${columnsSql(columns, 'r')} from ${rowsSql(relation, json, params)} ${conflictSql(conflict, columns)}`;
  return changeRows(text, params, returned);
}

function conflictSql(conflict: Conflict | null, columns: readonly string[]): string {
  if (!conflict) return '';
  const isMerged = conflict.resolution === 'merge-duplicates' && columns.length > 0;
  const action = isMerged ? `do update set ${setsSql(columns, 'excluded')}` : 'do nothing';
  return `on conflict (${conflict.key.map(quoteName).join(', ')}) ${action}`;
}

/** Updates the rows that match the filters with the values of the only row in `rows`. */
export function updateRows(
  relation: Relation,
  { json, columns }: Rows,
  filters: readonly Filter[],
  returned: Returned,
): Statement {
  const params = createParams();
  const text = `update ${tableSql(relation)} as t set ${setsSql(columns, 'r')}
    from ${rowsSql(relation, json, params)} ${whereSql(filters, params)}`;
  return changeRows(text, params, returned);
}

export function deleteRows(relation: Relation, filters: readonly Filter[], returned: Returned): Statement {
  const params = createParams();
  return changeRows(`delete from ${tableSql(relation)} as t ${whereSql(filters, params)}`, params, returned);
}

function changeRows(text: string, { values }: Params, returned: Returned): Statement {
  // `returning 1` needs no right to read the table.
  const returning = returned === null ? '1' : columnsSql(returned, 't');
  const body = returned === null ? `''` : `coalesce(json_agg(w), '[]')::text`;
  return {
    text: `with w as (${text} returning ${returning}) select ${body} as body, count(*)::int as count from w`,
    values,
  };
}

const tableSql = ({ name }: Relation) => `public.${quoteName(name)}`;

const columnsSql = (columns: readonly string[], alias: string) =>
  columns.map((name) => `${alias}.${quoteName(name)}`).join(', ');

/** Returns the rows of a JSON list, with the alias `r`, as SQL for a FROM clause. */
const rowsSql = (relation: Relation, json: string, params: Params) =>
  `json_populate_recordset(null::${tableSql(relation)}, ${params.add(json, 'json')}) as r`;

const setsSql = (columns: readonly string[], source: string) =>
  columns.map((name) => `${quoteName(name)} = ${source}.${quoteName(name)}`).join(', ');

function whereSql(filters: readonly Filter[], params: Params): string {
  const conditions = filters.map((filter) => {
    const condition = conditionSql(filter, params);
    return filter.isNegated ? `not (${condition})` : condition;
  });
  return conditions.length > 0 ? `where ${conditions.join(' and ')}` : '';
}

function conditionSql({ column, type, operator, value, values }: Filter, params: Params): string {
  const name = `t.${quoteName(column)}`;
  if (operator === 'is') return `${name} is ${value}`;
  if (operator === 'like') return `${name} like ${params.add(value.replaceAll('*', '%'))}`;
  if (operator !== 'in') return `${name} ${COMPARISONS.get(operator)} ${params.add(value, type)}`;
  if (values.length === 0) return 'false';
  return `${name} in (${values.map((item) => params.add(item, type)).join(', ')})`;
}
