import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Sql } from '../dependencies';

/** A cell of the table of rights: may the role do this with this object? */
export type Cell = { role: string; object: string; action: string; statement: string };

export const ROLES = ['anon', 'authenticated', 'service_role', 'health_commons_api'] as const;

type Lists = Readonly<Record<string, Readonly<Record<string, readonly string[]>>>>;
const FILE = path.resolve(__dirname, '../../../supabase/rights.json');
const {
  schemas: SCHEMAS,
  tables: TABLES,
  functions: FUNCTIONS,
} = JSON.parse(readFileSync(FILE, 'utf8')) as {
  schemas: Lists;
  tables: Lists;
  functions: Readonly<Record<string, readonly string[]>>;
};

/** Returns whether supabase/rights.json grants the right. What the file does not name is granted to no role. */
export function isGranted({ role, object, action }: Cell): boolean {
  const roles =
    action === 'execute' ? FUNCTIONS[object] : (SCHEMAS[object]?.[action] ?? TABLES[object]?.[action]);
  return roles?.includes(role) ?? false;
}

/** The objects that the file names, to find those that do not exist. */
export const NAMED_OBJECTS: readonly string[] = [SCHEMAS, TABLES, FUNCTIONS].flatMap((part) =>
  Object.keys(part),
);

/**
 * Returns a cell with a statement for each role, object and action: every schema, table, view, sequence and function of
 * the schemas `public` and `private`. Functions of extensions are left out.
 */
export async function readCells(owner: Sql): Promise<Cell[]> {
  const objects = await owner.query<{ object: string; action: string; statement: string }>(OBJECTS);
  return ROLES.flatMap((role) => objects.map((one) => ({ role, ...one })));
}

/** Tries the statement of each cell as its role, undoes its effects, and returns the cells that were not denied. */
export async function readAllowed(owner: Sql, cells: readonly Cell[]): Promise<Cell[]> {
  await owner.query(TRY);
  const tried = await owner.query<{ denied: boolean }>(
    `select pg_temp.is_denied(cell ->> 'role', cell ->> 'statement') as denied
     from jsonb_array_elements($1::jsonb) with ordinality as cells (cell, place) order by place`,
    [JSON.stringify(cells)],
  );
  return cells.filter((_, index) => tried[index]?.denied === false);
}

const OBJECTS = `
select nspname as object, action,
  format('do $body$ begin if not has_schema_privilege(current_user, %L, %L) then
    raise insufficient_privilege using message = ''permission denied''; end if; end $body$', nspname, action) as statement
from pg_namespace, unnest(array['usage', 'create']) as action
where nspname in ('public', 'private')
union all
select format('%I.%I', nspname, relname), action,
  case
    -- A view rejects these statements for other reasons before it checks the right.
    when action = 'references' or relkind in ('v', 'm') and action <> 'select' then
      format('do $body$ begin if not has_table_privilege(%L, %L) then
        raise insufficient_privilege using message = ''permission denied''; end if; end $body$', format('%I.%I', nspname, relname), action)
    when action = 'select' then format('select from %I.%I limit 0', nspname, relname)
    when action = 'insert' then format('insert into %I.%I default values', nspname, relname)
    when action = 'update' then format('update %I.%I set %I = default where false', nspname, relname, attname)
    when action = 'delete' then format('delete from %I.%I where false', nspname, relname)
    when action = 'truncate' then format('truncate %I.%I cascade', nspname, relname)
    when action = 'trigger' then format('create trigger tried before insert on %I.%I for each row execute function suppress_redundant_updates_trigger()', nspname, relname)
  end
from pg_class
join pg_namespace on pg_namespace.oid = relnamespace
join pg_attribute on attrelid = pg_class.oid and attnum = 1
cross join unnest(array['select', 'insert', 'update', 'delete', 'truncate', 'references', 'trigger']) as action
where nspname in ('public', 'private') and relkind in ('r', 'p', 'v', 'm')
union all
select format('%I.%I', nspname, relname), 'nextval', format('select nextval(%L)', format('%I.%I', nspname, relname))
from pg_class join pg_namespace on pg_namespace.oid = relnamespace
where nspname in ('public', 'private') and relkind = 'S'
union all
select format('%I.%I', nspname, proname), 'execute',
  format('select %I.%I(%s)', nspname, proname,
    (select string_agg('null::' || format_type(type, null), ', ' order by place)
     from unnest(proargtypes) with ordinality as types (type, place)))
from pg_proc join pg_namespace on pg_namespace.oid = pronamespace
where nspname in ('public', 'private')
  and not exists (select from pg_depend where objid = pg_proc.oid and deptype = 'e')
order by 1, 2`;

/** The inner block always ends with an exception, which undoes the change of role and the statement. */
const TRY = `
create or replace function pg_temp.is_denied(role text, statement text) returns boolean language plpgsql as $$
begin
  begin
    execute format('set local role %I', role);
    execute statement;
    raise exception 'undo';
  exception when others then
    return sqlstate = '42501' and (sqlerrm like 'permission denied%' or sqlerrm like 'must be owner%');
  end;
end $$`;
