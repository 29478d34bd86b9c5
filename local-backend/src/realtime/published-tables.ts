import type { Owner } from '../database/port';
import type { Caller } from '../rest/caller';
import type { FilterColumn } from './match';

type Role = Caller['role'];

/** A table whose changes sql/realtime.sql announces. */
export type PublishedTable = {
  name: string;
  /** The columns of the primary key, with their SQL types. */
  key: ReadonlyMap<string, string>;
  /** `readers` are the roles that may select the column. */
  columns: ReadonlyMap<string, FilterColumn & { readers: readonly Role[] }>;
};

type TableRow = {
  name: string;
  key: { name: string; type: string }[];
  columns: (FilterColumn & { name: string; readers: Role[] })[];
};

// A text is sorted by code point in collations C and POSIX, and in all of PostgreSQL's builtin provider ('b').
// PostgreSQL 14 has no datlocprovider.
const TABLES = `
  select c.relname as name,
         (select json_agg(json_build_object('name', k.attname, 'type', format_type(k.atttypid, k.atttypmod)) order by k.attnum)
            from pg_index i join pg_attribute k on k.attrelid = i.indrelid and k.attnum = any (i.indkey)
           where i.indrelid = c.oid and i.indisprimary) as key,
         json_agg(json_build_object(
           'name', a.attname,
           'type', y.typname,
           'labels', (select json_agg(e.enumlabel order by e.enumsortorder) from pg_enum e where e.enumtypid = y.oid),
           'isDeterministic', coalesce(o.collisdeterministic, true),
           'isSortedByCodePoint', case o.collprovider
             when 'd' then (select provider = 'b' or (provider = 'c' and datcollate in ('C', 'POSIX'))
                              from pg_database as d, coalesce(to_jsonb(d) ->> 'datlocprovider', 'c') as provider
                             where datname = current_database())
             when 'c' then o.collcollate in ('C', 'POSIX')
             when 'i' then false
             else true end,
           'readers', (select coalesce(json_agg(r), '[]') from unnest(array['anon', 'authenticated', 'service_role']) as r
                        where has_column_privilege(r, c.oid, a.attnum, 'select'))
         ) order by a.attnum) as columns
    from pg_class c join pg_attribute a on a.attrelid = c.oid join pg_type y on y.oid = a.atttypid
    left join pg_collation o on o.oid = a.attcollation
   where c.relnamespace = 'public'::regnamespace and a.attnum > 0 and not a.attisdropped
     and exists (select from pg_trigger t where t.tgrelid = c.oid and t.tgname = 'local_realtime_insert')
   group by c.oid, c.relname order by c.relname`;

/** Ms for which the tables are kept in memory. */
const RELOAD_AFTER = 5_000;

/**
 * Loads the published tables. Their rights are checked again whenever changes are read, so they may be some seconds old
 * here.
 */
export function createPublishedTables(owner: Owner): () => Promise<readonly PublishedTable[]> {
  let loaded: Promise<readonly PublishedTable[]> | null = null;
  let loadedAt = 0;
  return () => {
    if (loaded && Date.now() - loadedAt < RELOAD_AFTER) return loaded;
    loadedAt = Date.now();
    const loading = owner.query<TableRow>(TABLES).then((rows) =>
      rows.map(({ name, key, columns }) => ({
        name,
        key: new Map(key.map((column) => [column.name, column.type])),
        columns: new Map(columns.map((column) => [column.name, column])),
      })),
    );
    loading.catch(() => {
      if (loaded === loading) loaded = null;
    });
    return (loaded = loading);
  };
}
