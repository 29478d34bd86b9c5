import type { Owner } from '../database/port';

export type SchemaColumn = {
  name: string;
  /** PostgreSQL's internal name; `_x` is a list of x. */
  type: string;
  nullable: boolean;
  /** May be left out of an insert. */
  optional: boolean;
};
export type SchemaTable = { name: string; columns: SchemaColumn[] };
export type SchemaEnum = { name: string; labels: string[] };
export type SchemaFunction = {
  name: string;
  arguments: { name: string; type: string }[];
  returns: string;
  returnsSet: boolean;
};
export type Schema = { tables: SchemaTable[]; enums: SchemaEnum[]; functions: SchemaFunction[] };

/** What schema public consists of. */
export async function describeSchema(owner: Owner): Promise<Schema> {
  const enums = await owner.query<SchemaEnum>(`
    select t.typname::text as name, json_agg(e.enumlabel order by e.enumsortorder) as labels
      from pg_type t join pg_enum e on e.enumtypid = t.oid
     where t.typnamespace = 'public'::regnamespace group by t.typname order by t.typname`);
  const tables = await owner.query<SchemaTable>(`
    select c.relname::text as name, json_agg(json_build_object('name', a.attname, 'type', t.typname,
             'nullable', not a.attnotnull, 'optional', a.atthasdef or not a.attnotnull) order by a.attnum) as columns
      from pg_class c join pg_attribute a on a.attrelid = c.oid join pg_type t on t.oid = a.atttypid
     where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and a.attnum > 0 and not a.attisdropped
     group by c.relname order by c.relname`);
  const functions = await owner.query<SchemaFunction>(`
    select p.proname::text as name, r.typname::text as returns, p.proretset as "returnsSet",
           coalesce((select json_agg(json_build_object('name', coalesce(p.proargnames[n], ''), 'type', t.typname) order by n)
              from unnest(p.proargtypes::oid[]) with ordinality as a (oid, n) join pg_type t on t.oid = a.oid), '[]') as arguments
      from pg_proc p join pg_type r on r.oid = p.prorettype
     where p.pronamespace = 'public'::regnamespace and p.prokind = 'f' and r.typname <> 'trigger' order by p.proname`);
  return { tables, enums, functions };
}
