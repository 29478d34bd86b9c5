import { escapeIdentifier as quoteName } from 'pg';
import type { Relation, Routine } from './catalogue';
import { type Filter, MAX_ROWS, OPERATORS, type Query } from './request';
import type { Arguments, Rows } from './read-body';

/** A statement whose only row is a Result. */
export type Statement = { text: string; values: readonly string[] };

/** The rows as a JSON list, and their number. */
export type Result = { body: string; count: number };

/**
 * Adds a value to the parameters of a statement. Returns its placeholder, cast to `type`, a type name from the
 * catalogue. PostgreSQL receives the parameters as text.
 */
function parameter(values: string[], value: string, type = 'text'): string {
  values.push(value);
  const text = `$${values.length}::text`;
  return type === 'text' ? text : `${text}::${type}`;
}

export function selectRows(relation: Relation, { columns, filters, order, offset, limit }: Query): Statement {
  const values: string[] = [];
  const terms = order.map(({ column, direction }) => `t.${quoteName(column)} ${direction}`);
  return listRows(
    `select ${columnsSql(columns, 't')} from ${tableSql(relation)} as t ${whereSql(filters, values)}
      ${terms.length > 0 ? `order by ${terms.join(', ')}` : ''} limit ${limit} offset ${offset}`,
    values,
  );
}

export function countRows(relation: Relation, { filters }: Query): Statement {
  const values: string[] = [];
  const text = `select '' as body, count(*)::int as count from ${tableSql(relation)} as t ${whereSql(filters, values)}`;
  return { text, values };
}

/** Calls a function. PostgreSQL converts the arguments from JSON to their types. */
export function callRoutine(routine: Routine, { json, values: passed }: Arguments): Statement {
  const values: string[] = [];
  const given = routine.arguments.filter(({ name }) => Object.hasOwn(passed, name));
  const types = given.map(({ name, type }) => `${quoteName(name)} ${type}`).join(', ');
  const list = given.map(({ name }) => `${quoteName(name)} => a.${quoteName(name)}`).join(', ');
  const source =
    given.length > 0 ? `json_to_record(${parameter(values, json, 'json')}) as a(${types}), lateral` : '';
  const call = `public.${quoteName(routine.name)}(${list})`;
  // `r` is a value, or a row of a function that returns rows.
  return listRows(`select r from ${source} ${call} as r limit ${MAX_ROWS}`, values, 'r.r');
}

function listRows(text: string, values: readonly string[], item = 'r'): Statement {
  return {
    text: `select coalesce(json_agg(${item}), '[]')::text as body, count(*)::int as count from (${text}) as r`,
    values,
  };
}

export type Change = 'POST' | 'PATCH' | 'DELETE';

/**
 * Inserts `rows`, updates the filtered rows with the only row in `rows`, or deletes the filtered rows. `returned` are
 * the columns of the changed rows in the result. null: no rows.
 */
export function changeRows(
  method: Change,
  relation: Relation,
  filters: readonly Filter[],
  { json, columns }: Rows,
  returned: readonly string[] | null,
): Statement {
  const values: string[] = [];
  const table = tableSql(relation);
  const names = columns.map(quoteName);
  const rows = () => `json_populate_recordset(null::${table}, ${parameter(values, json, 'json')}) as r`;
  const where = () => whereSql(filters, values);
  const changes: Record<Change, () => string> = {
    POST() {
      // Without columns, each row gets the default values.
      const list = names.length > 0 ? `(${names.join(', ')})` : '';
      return `insert into ${table} as t ${list} select ${columnsSql(columns, 'r')} from ${rows()}`;
    },
    PATCH() {
      const sets = names.map((name) => `${name} = r.${name}`).join(', ');
      return `update ${table} as t set ${sets} from ${rows()} ${where()}`;
    },
    DELETE: () => `delete from ${table} as t ${where()}`,
  };
  const text = changes[method]();
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

function whereSql(filters: readonly Filter[], values: string[]): string {
  const conditions = filters.map((filter) => conditionSql(filter, values));
  return conditions.length > 0 ? `where ${conditions.join(' and ')}` : '';
}

function conditionSql({ column, type, operator, value, values: list }: Filter, parameters: string[]): string {
  const left = `t.${quoteName(column)} ${OPERATORS[operator]}`;
  if (operator === 'is') return `${left} ${value}`;
  if (operator === 'like') return `${left} ${parameter(parameters, value.replaceAll('*', '%'))}`;
  if (operator !== 'in') return `${left} ${parameter(parameters, value, type)}`;
  return list.length > 0
    ? `${left} (${list.map((item) => parameter(parameters, item, type)).join(', ')})`
    : 'false';
}
