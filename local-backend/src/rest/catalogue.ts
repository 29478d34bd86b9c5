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
  /** Functions of a row, which can be selected like columns, and the types of their results. */
  computed?: ReadonlyMap<string, string>;
  links?: readonly Link[];
};

type ColumnPairs = readonly { own: string; other: string }[];

/** How a table is related to another one, or to itself. */
export type Link = {
  /** The name of the foreign key, or of the junction table. */
  constraint: string;
  target: Relation;
  /** Equal columns of this table and of the other one, or of the junction table. */
  columns: ColumnPairs;
  /** Equal columns of the junction table and of the other one. */
  junction?: ColumnPairs;
  /** Whether the foreign key is in this table. */
  isOutgoing: boolean;
  /** Whether each row is related to at most one row of the other table. */
  toOne: boolean;
  /** Whether the foreign key refers to its own table. */
  isSelf: boolean;
};

type Argument = { name: string; type: string; required: boolean };

/** A function of schema public that can be called with named arguments. */
export type Routine = {
  name: string;
  arguments: readonly Argument[];
  /** null if the function returns void, a single value or a set of single values. */
  columns: ReadonlyMap<string, string> | null;
  /** The links of the table whose rows the function returns. */
  links: readonly Link[];
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

// Argument modes: i and b are input; o, b and t are output. Variadic arguments (v) are not supported. A function that
// returns a table's rows has no output arguments, so its columns are the table's.
const ROUTINES = `
  select p.proname as name, p.proretset as returns_set, p.provolatile = 'v' as volatile,
         p.prorettype = 'void'::regtype as returns_void,
         coalesce((select json_agg(json_build_object('name', coalesce(p.proargnames[n], ''), 'type', format_type(t, null),
                                     'mode', coalesce(p.proargmodes[n]::text, 'i')) order by n)
            from unnest(coalesce(p.proallargtypes, p.proargtypes::oid[])) with ordinality as a (t, n)), '[]') as arguments,
         p.pronargdefaults as defaults,
         (select json_agg(json_build_object('name', a.attname, 'type', format_type(a.atttypid, null)) order by a.attnum)
            from pg_type y join pg_attribute a on a.attrelid = y.typrelid
           where y.oid = p.prorettype and y.typrelid <> 0 and a.attnum > 0 and not a.attisdropped) as columns,
         (select c.relname from pg_class c
           where c.reltype = p.prorettype and c.relkind in ('r', 'p', 'v', 'm', 'f') and c.relnamespace = p.pronamespace) as relation
    from pg_proc p
   where p.pronamespace = 'public'::regnamespace and p.prokind = 'f' and p.prorettype <> 'trigger'::regtype`;

const FOREIGN_KEYS = `
  select c.conname as name, o.relname as origin, t.relname as target,
         (select json_agg(json_build_object('own', a.attname, 'other', b.attname) order by k.n)
            from unnest(c.conkey, c.confkey) with ordinality as k (own, other, n)
            join pg_attribute a on a.attrelid = c.conrelid and a.attnum = k.own
            join pg_attribute b on b.attrelid = c.confrelid and b.attnum = k.other) as columns,
         exists (select from pg_index i
                  where i.indrelid = c.conrelid and i.indisunique and i.indpred is null
                    and i.indkey::int2[] @> c.conkey and i.indkey::int2[] <@ c.conkey) as is_unique
    from pg_constraint c join pg_class o on o.oid = c.conrelid join pg_class t on t.oid = c.confrelid
   where c.contype = 'f' and c.conparentid = 0 and o.relnamespace = 'public'::regnamespace
     and t.relnamespace = 'public'::regnamespace
   order by c.conname`;

const COMPUTED = `
  select p.proname as name, c.relname as relation, format_type(p.prorettype, null) as type
    from pg_proc p join pg_type y on y.oid = p.proargtypes[0] join pg_class c on c.oid = y.typrelid
   where p.pronamespace = 'public'::regnamespace and c.relnamespace = p.pronamespace and p.pronargs = 1
     and p.prokind = 'f' and not p.proretset and p.prorettype <> 'void'::regtype
     and (select typrelid from pg_type where oid = p.prorettype) = 0`;

type RelationRow = { name: string; columns: Column[]; key: string[]; defaults: Record<string, string> };
type RoutineRow = {
  name: string;
  returns_set: boolean;
  volatile: boolean;
  returns_void: boolean;
  arguments: (Column & { mode: string })[];
  defaults: number;
  columns: Column[] | null;
  relation: string | null;
};
type ForeignKeyRow = {
  name: string;
  origin: string;
  target: string;
  columns: ColumnPairs;
  is_unique: boolean;
};
type ComputedRow = { name: string; relation: string; type: string };

/** Loads the relations and functions of schema public. Requests that name others are rejected. */
export async function loadCatalogue(owner: Owner): Promise<Catalogue> {
  const rows = await owner.query<RelationRow>(RELATIONS);
  const foreignKeys = await owner.query<ForeignKeyRow>(FOREIGN_KEYS);
  const computed = await owner.query<ComputedRow>(COMPUTED);
  const routines = await owner.query<RoutineRow>(ROUTINES);
  const byName = new Map<string, Routine[]>();
  const relations = toRelations(rows, foreignKeys, computed);
  for (const row of routines) {
    const links = relations.get(row.relation ?? '')?.links ?? [];
    byName.set(row.name, [...(byName.get(row.name) ?? []), toRoutine(row, links)]);
  }
  return { relations, routines: byName };
}

function toRelations(
  rows: readonly RelationRow[],
  foreignKeys: readonly ForeignKeyRow[],
  computed: readonly ComputedRow[],
): Map<string, Relation> {
  const links = new Map(rows.map(({ name }) => [name, [] as Link[]]));
  const relations = new Map(
    rows.map((row): [string, Relation] => [
      row.name,
      {
        ...row,
        columns: types(row.columns),
        defaults: new Map(Object.entries(row.defaults)),
        computed: types(computed.filter(({ relation }) => relation === row.name)),
        links: links.get(row.name) ?? [],
      },
    ]),
  );
  for (const { name: constraint, columns, is_unique, ...names } of foreignKeys) {
    const origin = relations.get(names.origin);
    const target = relations.get(names.target);
    const isSelf = origin === target;
    // PostgREST does not embed a table in itself by a unique foreign key, or through a junction table.
    if (!origin || !target || (isSelf && is_unique)) continue;
    links.get(origin.name)?.push({ constraint, target, columns, isOutgoing: true, toOne: true, isSelf });
    const incoming = { constraint, target: origin, columns: reverse(columns), toOne: is_unique };
    links.get(target.name)?.push({ ...incoming, isOutgoing: false, isSelf });
  }
  for (const { name, key } of relations.values()) {
    const ofKey = (links.get(name) ?? []).filter(
      ({ isOutgoing, columns }) => isOutgoing && columns.every(({ own }) => key.includes(own)),
    );
    for (const from of ofKey) {
      for (const { target, columns: junction } of ofKey.filter((to) => to.target !== from.target)) {
        const link = { constraint: name, target, columns: reverse(from.columns), junction };
        links.get(from.target.name)?.push({ ...link, isOutgoing: false, toOne: false, isSelf: false });
      }
    }
  }
  return relations;
}

const reverse = (columns: ColumnPairs): ColumnPairs =>
  columns.map(({ own, other }) => ({ own: other, other: own }));

function toRoutine(row: RoutineRow, links: readonly Link[]): Routine {
  const inputs = row.arguments.filter(({ mode }) => mode === 'i' || mode === 'b');
  const outputs = row.arguments.filter(({ mode }) => mode === 'o' || mode === 'b' || mode === 't');
  const firstDefault = inputs.length - row.defaults;
  const columns = row.columns ?? (outputs.length > 0 ? outputs : null);
  return {
    name: row.name,
    arguments: inputs.map(({ name, type }, index) => ({ name, type, required: index < firstDefault })),
    columns: columns ? types(columns) : null,
    links,
    returnsSet: row.returns_set,
    returnsVoid: row.returns_void,
    volatile: row.volatile,
  };
}

const types = (columns: readonly Column[]) => new Map(columns.map(({ name, type }) => [name, type]));
