import type { Owner } from '../database/port';

/** A column. `type` is the type's name in SQL. */
type Column = { name: string; type: string };

/** A table, a view, or the result of a function. */
export type Relation = {
  name: string;
  columns: ReadonlyMap<string, string>;
  key: readonly string[];
  /** The SQL of columns' default values, for a table. */
  defaults?: ReadonlyMap<string, string>;
};

type Argument = { name: string; type: string; required: boolean };

/** A function of schema public that can be called with named arguments. */
export type Routine = {
  name: string;
  arguments: readonly Argument[];
  /** null if the function returns void, a single value or a set of single values. */
  columns: ReadonlyMap<string, string> | null;
  returnsSet: boolean;
  returnsVoid: boolean;
  volatile: boolean;
};

export type Catalogue = {
  relations: ReadonlyMap<string, Relation>;
  routines: ReadonlyMap<string, readonly Routine[]>;
};

const RELATIONS = `
  select c.relname as name,
         json_agg(json_build_object('name', a.attname, 'type', format_type(a.atttypid, null)) order by a.attnum) as columns,
         coalesce(json_object_agg(a.attname, case
             when a.attidentity = 'd'
               then format('nextval(%L::regclass)', pg_get_serial_sequence(c.oid::regclass::text, a.attname))
             else pg_get_expr(d.adbin, d.adrelid)
           end) filter (where a.attidentity = 'd' or (d.adbin is not null and a.attgenerated = '')), '{}') as defaults,
         coalesce((select json_agg(k.attname order by k.attnum) from pg_index i
                     join pg_attribute k on k.attrelid = i.indrelid and k.attnum = any (i.indkey)
                    where i.indrelid = c.oid and i.indisprimary), '[]') as key
    from pg_class c join pg_attribute a on a.attrelid = c.oid
    left join pg_attrdef d on d.adrelid = c.oid and d.adnum = a.attnum
   where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p', 'v', 'm', 'f')
     and a.attnum > 0 and not a.attisdropped
   group by c.oid, c.relname`;

// Argument modes: i and b are input; o, b and t are output. Variadic arguments (v) are not supported. A function that returns a table's
// rows has no output arguments, so its columns are the table's.
const ROUTINES = `
  select p.proname as name, p.proretset as returns_set, p.provolatile = 'v' as volatile,
         p.prorettype = 'void'::regtype as returns_void,
         coalesce((select json_agg(json_build_object('name', coalesce(p.proargnames[n], ''), 'type', format_type(t, null),
                                     'mode', coalesce(p.proargmodes[n]::text, 'i')) order by n)
            from unnest(coalesce(p.proallargtypes, p.proargtypes::oid[])) with ordinality as a (t, n)), '[]') as arguments,
         p.pronargdefaults as defaults,
         (select json_agg(json_build_object('name', a.attname, 'type', format_type(a.atttypid, null)) order by a.attnum)
            from pg_type y join pg_attribute a on a.attrelid = y.typrelid
           where y.oid = p.prorettype and y.typrelid <> 0 and a.attnum > 0 and not a.attisdropped) as columns
    from pg_proc p
   where p.pronamespace = 'public'::regnamespace and p.prokind = 'f' and p.prorettype <> 'trigger'::regtype`;

type RelationRow = { name: string; columns: Column[]; key: string[]; defaults: Record<string, string> };
type RoutineRow = {
  name: string;
  returns_set: boolean;
  volatile: boolean;
  returns_void: boolean;
  arguments: (Column & { mode: string })[];
  defaults: number;
  columns: Column[] | null;
};

/** Loads the relations and functions of schema public. A request that names any other table, column or function is rejected. */
export async function loadCatalogue(owner: Owner): Promise<Catalogue> {
  const relations = await owner.query<RelationRow>(RELATIONS);
  const routines = await owner.query<RoutineRow>(ROUTINES);
  const byName = new Map<string, Routine[]>();
  for (const row of routines) byName.set(row.name, [...(byName.get(row.name) ?? []), toRoutine(row)]);
  return {
    relations: new Map(relations.map((row) => [row.name, toRelation(row)])),
    routines: byName,
  };
}

const toRelation = (row: RelationRow): Relation => ({
  ...row,
  columns: types(row.columns),
  defaults: new Map(Object.entries(row.defaults)),
});

function toRoutine(row: RoutineRow): Routine {
  const inputs = row.arguments.filter(({ mode }) => mode === 'i' || mode === 'b');
  const outputs = row.arguments.filter(({ mode }) => mode === 'o' || mode === 'b' || mode === 't');
  const firstDefault = inputs.length - row.defaults;
  const columns = row.columns ?? (outputs.length > 0 ? outputs : null);
  return {
    name: row.name,
    arguments: inputs.map(({ name, type }, index) => ({ name, type, required: index < firstDefault })),
    columns: columns ? types(columns) : null,
    returnsSet: row.returns_set,
    returnsVoid: row.returns_void,
    volatile: row.volatile,
  };
}

const types = (columns: readonly Column[]) => new Map(columns.map(({ name, type }) => [name, type]));
