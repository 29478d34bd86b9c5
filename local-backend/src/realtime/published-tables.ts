import type { Database, Owner, Row } from '../database/port';
import type { KeyRole } from '../keys/keys';
import { quoteName } from '../rest/catalogue';
import type { Change } from './change-feed';

/** A table whose changes sql/realtime.sql announces. */
export type PublishedTable = {
  name: string;
  /** The names of the primary key's columns. */
  key: readonly string[];
  /** `type` is PostgreSQL's internal name. */
  columns: readonly { name: string; type: string }[];
  /** The roles that may select all columns. */
  readers: readonly KeyRole[];
};

const TABLES = `
  select c.relname as name,
         (select json_agg(k.attname order by k.attnum)
            from pg_index i join pg_attribute k on k.attrelid = i.indrelid and k.attnum = any (i.indkey)
           where i.indrelid = c.oid and i.indisprimary) as key,
         (select json_agg(json_build_object('name', a.attname, 'type', y.typname) order by a.attnum)
            from pg_attribute a join pg_type y on y.oid = a.atttypid
           where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped) as columns,
         (select coalesce(json_agg(r), '[]') from unnest(array['anon', 'service_role']) as r
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
  role: KeyRole,
  table: PublishedTable,
  changes: readonly Change[],
) => Promise<{ change: Change; row: Row }[]>;

/**
 * Reads the changed rows of one table with a role, so that grants and row-level security apply. Rows that the role may
 * not read, or that do not exist any more, are left out.
 */
export function createRowReader(database: Database): ReadRows {
  return async (role, table, changes) => {
    const relation = `public.${quoteName(table.name)}`;
    const sameKey = table.key.map((name) => `t.${quoteName(name)} = k.${quoteName(name)}`);
    const text = `
      select e.n::int as n, to_jsonb(t) as row
        from jsonb_array_elements($1::text::jsonb) with ordinality as e (key, n)
       cross join lateral jsonb_populate_record(null::${relation}, e.key) as k
        join ${relation} as t on ${sameKey.join(' and ')}
       order by e.n`;
    const found = await database.transaction({ role, readOnly: true }, async (sql) => {
      // Supabase Realtime sends times in UTC.
      await sql.query(`set local timezone = 'UTC'`);
      return sql.query<{ n: number; row: Row }>(text, [JSON.stringify(changes.map(({ key }) => key))]);
    });
    return found.flatMap(({ n, row }) => changes.slice(n - 1, n).map((change) => ({ change, row })));
  };
}
