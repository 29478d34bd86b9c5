import type { Database, Owner, Role, Row } from '../database/port';
import type { Caller } from '../rest/caller';
import { quoteName } from '../rest/quote';
import type { FilterColumn } from './filter';
import type { ChangeType } from './subscription';

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

/** Ms for which the tables are kept in memory. */
const RELOAD_AFTER = 5_000;

/**
 * Loads the published tables. They may be some seconds old, because PostgreSQL checks the rights again whenever changed
 * rows are read.
 */
export function createPublishedTables(owner: Owner): () => Promise<readonly PublishedTable[]> {
  let loaded: Promise<readonly PublishedTable[]> | null = null;
  let loadedAt = 0;
  return () => {
    if (!loaded || Date.now() - loadedAt > RELOAD_AFTER) {
      loaded = owner.query<PublishedTable>(TABLES);
      loadedAt = Date.now();
      loaded.catch(() => (loaded = null));
    }
    return loaded;
  };
}

export type ReadRows = ReturnType<typeof createRowReader>;

/**
 * Returns a function that reads the changed rows of one table with the caller's role, so that grants and row-level
 * security apply. It resolves with the current content of each row, or with null for a row that the caller may not read
 * or that does not exist any more.
 */
export function createRowReader(database: Database) {
  return async (
    caller: Caller,
    table: PublishedTable,
    changes: readonly Change[],
  ): Promise<(Row | null)[]> => {
    const relation = `public.${quoteName(table.name)}`;
    const sameKey = table.key.map((name) => `t.${quoteName(name)} = k.${quoteName(name)}`);
    const text = `
      select e.n::int as n, to_jsonb(t) as row
        from jsonb_array_elements($1::text::jsonb) with ordinality as e (key, n)
       cross join lateral jsonb_populate_record(null::${relation}, e.key) as k
        join ${relation} as t on ${sameKey.join(' and ')}`;
    const found = await database.transaction({ ...caller, readOnly: true }, async (sql) => {
      // Supabase Realtime sends times in UTC.
      await sql.query(`set local timezone = 'UTC'`);
      return sql.query<{ n: number; row: Row }>(text, [JSON.stringify(changes.map(({ key }) => key))]);
    });
    const byNumber = new Map(found.map(({ n, row }) => [n, row]));
    return changes.map((_, index) => byNumber.get(index + 1) ?? null);
  };
}
