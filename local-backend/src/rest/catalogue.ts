import type { Owner } from '../database/port';
import { notSupported, RestError, unknownRoutine } from './rest-error';

/** A table or view of the schema `public`. `columns` maps names to SQL types. */
export type Relation = { name: string; columns: ReadonlyMap<string, string> };

/** A function of the schema `public`, which is called with named arguments. */
export type Routine = {
  name: string;
  arguments: readonly { name: string; type: string }[];
  returnsSet: boolean;
  returnsVoid: boolean;
};

const RELATIONS = `
  select c.relname as name,
         json_object_agg(a.attname, format_type(a.atttypid, null) order by a.attnum) as columns
    from pg_class c join pg_attribute a on a.attrelid = c.oid
   where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p', 'v', 'm', 'f')
     and a.attnum > 0 and not a.attisdropped
   group by c.oid, c.relname`;

// A function takes the arguments declared IN (mode i) or INOUT (mode b); the others are results.
const ROUTINES = `
  select p.proname as name, p.proretset as "returnsSet", p.prorettype = 'void'::regtype as "returnsVoid",
         coalesce((select json_agg(json_build_object('name', coalesce(p.proargnames[n], ''), 'type', format_type(t, null)))
            from unnest(coalesce(p.proallargtypes, p.proargtypes::oid[])) with ordinality as a (t, n)
           where coalesce(p.proargmodes[n], 'i') in ('i', 'b')), '[]') as arguments
    from pg_proc p
   where p.pronamespace = 'public'::regnamespace and p.prokind = 'f' and p.prorettype <> 'trigger'::regtype`;

/** Loads the catalogue. It changes only with a start of the program, which applies migrations. */
export async function loadCatalogue(owner: Owner) {
  const rows = await owner.query<{ name: string; columns: Record<string, string> }>(RELATIONS);
  const relations = rows.map((row) => ({ ...row, columns: new Map(Object.entries(row.columns)) }));
  const routines = await owner.query<Routine>(ROUTINES);
  return {
    /** @throws RestError PGRST205 (404) if there is no such table or view */
    relation(name: string): Relation {
      const found = relations.find((one) => one.name === name);
      if (found) return found;
      throw new RestError(404, 'PGRST205', `Could not find the table 'public.${name}' in the schema cache`);
    },
    /** @throws RestError PGRST202 (404) if there is no such function, PGRST127 (400) if there are several */
    routine(name: string): Routine {
      const [found, another] = routines.filter((one) => one.name === name);
      if (another) throw notSupported('functions that share a name');
      if (found) return found;
      throw unknownRoutine(name);
    },
  };
}
export type Catalogue = Awaited<ReturnType<typeof loadCatalogue>>;
