import type { Database, Owner, Role, Row } from '../database/port';
import type { Caller } from '../rest/caller';
import { quoteName } from '../rest/catalogue';
import { REALTIME_LIMITS } from './protocol';
import type { ChangeType } from './subscription';

/** A column that a filter may name. `type` is PostgreSQL's internal name. `labels` is null except for an enum. */
export type FilterColumn = { name: string; type: string; labels: readonly string[] | null };

/** Returns whether a row matches a filter. A null value matches no filter, as in SQL. */
export type Matcher = (row: Row) => boolean;

type Value = string | number | boolean;

/** The operators. `in` has several wanted values, the others have one. */
const COMPARISONS = new Map<string, (value: Value, wanted: readonly Value[]) => boolean>([
  ['eq', (value, [wanted]) => value === wanted],
  ['neq', (value, [wanted]) => value !== wanted],
  ['in', (value, wanted) => wanted.includes(value)],
  ['gt', (value, [wanted = NaN]) => value > wanted],
  ['gte', (value, [wanted = NaN]) => value >= wanted],
  ['lt', (value, [wanted = NaN]) => value < wanted],
  ['lte', (value, [wanted = NaN]) => value <= wanted],
]);

/** Only for numbers, because the order of texts depends on the database's collation. */
const ORDERING = ['gt', 'gte', 'lt', 'lte'];

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
const NUMBERS = ['int2', 'int4', 'int8', 'float8'];

/** The types whose values can be compared, and how a filter's text becomes the value that the row has in JSON. */
const TYPES: readonly { names: readonly string[]; form: RegExp; read: (text: string) => Value }[] = [
  { names: ['text', 'varchar'], form: /.*/, read: (text) => text },
  { names: NUMBERS, form: /^[+-]?\d{1,15}(\.\d+)?$/, read: Number },
  { names: ['bool'], form: /^(true|false)$/, read: (text) => text === 'true' },
  { names: ['uuid'], form: UUID, read: (text) => text.toLowerCase() },
];

/**
 * Compiles a filter such as `country=eq.IN` or `severity=in.(mild,severe)`, so that rows are matched in memory.
 * @throws Error with the reason if the filter is invalid or is not supported
 */
export function compileFilter(filter: string, columns: readonly FilterColumn[]): Matcher {
  const [, name, operator = '', value = ''] = /^([^=]+)=([^.]+)\.(.*)$/s.exec(filter) ?? [];
  if (name === undefined) throw fault(`"${filter}" is not column=operator.value`);
  const comparison = COMPARISONS.get(operator);
  if (!comparison)
    throw fault(`"${operator}" is not supported. The operators are ${[...COMPARISONS.keys()].join(', ')}`);
  const column = columns.find((known) => known.name === name);
  if (!column) throw fault(`invalid column for filter ${name}`);
  const type = TYPES.find(({ names }) => names.includes(column.labels ? 'text' : column.type));
  if (!type || (ORDERING.includes(operator) && type.names !== NUMBERS))
    throw fault(`operator ${operator} is not supported on column ${name} of type ${column.type}`);
  const wanted = (operator === 'in' ? readList(value) : [value]).map((text) => {
    if (/[,()"{}\\]/.test(text))
      throw fault('several conditions, and values with commas, quotes or brackets, are not supported');
    if (!type.form.test(text) || column.labels?.includes(text) === false)
      throw fault(`"${text}" is not a value of type ${column.type}`);
    return type.read(text);
  });
  return (row) => {
    const found = row[name] as Value;
    // Null, and NaN and infinity, which are texts in JSON, have another type. They match no filter.
    return typeof found === typeof wanted[0] && comparison(found, wanted);
  };
}

function readList(value: string): string[] {
  const [, list] = /^\((.+)\)$/s.exec(value) ?? [];
  if (list === undefined) throw fault('the values of `in` must be in parentheses, with commas between them');
  const values = list.split(',').map((text) => text.trim());
  if (values.length > REALTIME_LIMITS.valuesPerList)
    throw fault(`too many values for \`in\` filter. Maximum ${REALTIME_LIMITS.valuesPerList}`);
  return values;
}

const fault = (reason: string) => new Error(`Error parsing \`filter\` params: ${reason}`);

/** A table whose changes sql/realtime.sql announces. */
export type PublishedTable = {
  name: string;
  /** The names of the primary key's columns. */
  key: readonly string[];
  columns: readonly FilterColumn[];
  /** The roles that may select all columns. */
  readers: readonly Role[];
};

/** A changed row. `at` is the time of the transaction in UTC, `key` the row's primary key. */
export type Change = { table: string; type: ChangeType; at: string; key: Row };

const TABLES = `
  select c.relname as name,
         (select json_agg(k.attname order by k.attnum)
            from pg_index i join pg_attribute k on k.attrelid = i.indrelid and k.attnum = any (i.indkey)
           where i.indrelid = c.oid and i.indisprimary) as key,
         (select json_agg(json_build_object(
                   'name', a.attname,
                   'type', y.typname,
                   'labels', (select json_agg(e.enumlabel) from pg_enum e where e.enumtypid = y.oid)) order by a.attnum)
            from pg_attribute a join pg_type y on y.oid = a.atttypid
           where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped) as columns,
         (select coalesce(json_agg(r), '[]') from unnest(array['anon', 'authenticated', 'service_role']) as r
           where has_table_privilege(r, c.oid, 'select')) as readers
    from pg_class c
   where c.relnamespace = 'public'::regnamespace
     and exists (select from pg_trigger t where t.tgrelid = c.oid and t.tgname = 'local_realtime_insert')
   order by c.relname`;

/** Loads the published tables. They change only with a start of the program, which applies sql/realtime.sql. */
export const loadPublishedTables = (owner: Owner): Promise<readonly PublishedTable[]> =>
  owner.query<PublishedTable>(TABLES);

/** Changed rows with their current content. */
export type ReadRows = (
  caller: Caller,
  table: PublishedTable,
  changes: readonly Change[],
) => Promise<{ change: Change; row: Row }[]>;

/**
 * Reads the changed rows of one table with the caller's role, so that grants and row-level security apply. Rows that the
 * caller may not read, or that do not exist any more, are left out.
 */
export function createRowReader(database: Database): ReadRows {
  return async (caller, table, changes) => {
    const relation = `public.${quoteName(table.name)}`;
    const sameKey = table.key.map((name) => `t.${quoteName(name)} = k.${quoteName(name)}`);
    const text = `
      select e.n::int as n, to_jsonb(t) as row
        from jsonb_array_elements($1::text::jsonb) with ordinality as e (key, n)
       cross join lateral jsonb_populate_record(null::${relation}, e.key) as k
        join ${relation} as t on ${sameKey.join(' and ')}
       order by e.n`;
    const found = await database.transaction({ ...caller, readOnly: true }, async (sql) => {
      // Supabase Realtime sends times in UTC.
      await sql.query(`set local timezone = 'UTC'`);
      return sql.query<{ n: number; row: Row }>(text, [JSON.stringify(changes.map(({ key }) => key))]);
    });
    return found.flatMap(({ n, row }) => changes.slice(n - 1, n).map((change) => ({ change, row })));
  };
}
