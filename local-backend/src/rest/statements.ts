import { createParams, type Params, quoteName, type Relation, type Routine } from './catalogue';
import { type Filter, MAX_ROWS, OPERATORS, type Query } from './request';
import type { Arguments, Rows } from './read-body';

/** A statement whose only row is a Result. */
export type Statement = { text: string; values: readonly string[] };

/** The rows as a JSON list, and their number. */
export type Result = { body: string; count: number };

export function selectRows(relation: Relation, { columns, filters, order, offset, limit }: Query): Statement {
  const params = createParams();
  const terms = order.map(({ column, direction }) => `t.${quoteName(column)} ${direction}`);
  return listRows(
    `select ${columnsSql(columns, 't')} from ${tableSql(relation)} as t ${whereSql(filters, params)}
      ${terms.length > 0 ? `order by ${terms.join(', ')}` : ''} limit ${limit} offset ${offset}`,
    params,
  );
}

export function countRows(relation: Relation, { filters }: Query): Statement {
  const params = createParams();
  const text = `select '' as body, count(*)::int as count from ${tableSql(relation)} as t ${whereSql(filters, params)}`;
  return { text, values: params.values };
}

/** Calls a function. PostgreSQL converts the arguments from JSON to their types. */
export function callRoutine(routine: Routine, { json, values }: Arguments): Statement {
  const params = createParams();
  const given = routine.arguments.filter(({ name }) => Object.hasOwn(values, name));
  const types = given.map(({ name, type }) => `${quoteName(name)} ${type}`).join(', ');
  const list = given.map(({ name }) => `${quoteName(name)} => a.${quoteName(name)}`).join(', ');
  const source =
    given.length > 0 ? `json_to_record(${params.add(json, 'json')}) as a(${types}), lateral` : '';
  const call = `public.${quoteName(routine.name)}(${list})`;
  // `r` is a value, or a row of a function that returns rows.
  return listRows(`select r from ${source} ${call} as r limit ${MAX_ROWS}`, params, 'r.r');
}

function listRows(text: string, { values }: Params, item = 'r'): Statement {
  return {
    text: `select coalesce(json_agg(${item}), '[]')::text as body, count(*)::int as count from (${text}) as r`,
    values,
  };
}

/** The columns of the changed rows in the result. null: no rows. */
type Returned = readonly string[] | null;

export function insertRows(relation: Relation, { json, columns }: Rows, returned: Returned): Statement {
  const params = createParams();
  // Without columns, each row gets the default values.
  const list = columns.length > 0 ? `(${columns.map(quoteName).join(', ')})` : '';
  const text = `insert into ${tableSql(relation)} as t ${list}
    select ${columnsSql(columns, 'r')} from ${rowsSql(relation, json, params)}`;
  return changeRows(text, params, returned);
}

/** Updates the rows that match the filters with the values of the only row in `rows`. */
export function updateRows(
  relation: Relation,
  { json, columns }: Rows,
  filters: readonly Filter[],
  returned: Returned,
): Statement {
  const params = createParams();
  const sets = columns.map((name) => `${quoteName(name)} = r.${quoteName(name)}`).join(', ');
  const text = `update ${tableSql(relation)} as t set ${sets}
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

function whereSql(filters: readonly Filter[], params: Params): string {
  const conditions = filters.map((filter) => conditionSql(filter, params));
  return conditions.length > 0 ? `where ${conditions.join(' and ')}` : '';
}

function conditionSql({ column, type, operator, value, values }: Filter, params: Params): string {
  const left = `t.${quoteName(column)} ${OPERATORS[operator]}`;
  if (operator === 'is') return `${left} ${value}`;
  if (operator === 'like') return `${left} ${params.add(value.replaceAll('*', '%'))}`;
  if (operator !== 'in') return `${left} ${params.add(value, type)}`;
  return values.length > 0 ? `${left} (${values.map((item) => params.add(item, type)).join(', ')})` : 'false';
}
