import { readFileSync } from 'node:fs';
import path from 'node:path';
import { useTestDatabase } from './database';

const database = useTestDatabase();

type Lists = Readonly<Record<string, Readonly<Record<string, readonly string[]>>>>;
/** What the file does not name is granted to no role. */
const granted = JSON.parse(
  readFileSync(path.resolve(__dirname, '../../../supabase/rights.json'), 'utf8'),
) as { schemas: Lists; tables: Lists; functions: Readonly<Record<string, readonly string[]>> };

/** A cell of the table of rights: may the role do this with this object? */
type Cell = { role: string; object: string; action: string; allowed: boolean };

/** Every schema, table, view, sequence and function of `public` and `private`. Functions of extensions are left out. */
const CELLS = `
with schemas as (select oid as schema, nspname from pg_namespace where nspname in ('public', 'private')),
tables as (
  select pg_class.oid, format('%I.%I', nspname, relname) as object, relkind
  from pg_class join schemas on schema = relnamespace),
roles as (select role from unnest($1::text[]) as role)
select role, nspname as object, action, has_schema_privilege(role, schema, action) as allowed
from roles, schemas, unnest(array['usage', 'create']) as action
union all
select role, object, action, has_table_privilege(role, oid, action)
  or action in ('select', 'insert', 'update', 'references') and has_any_column_privilege(role, oid, action)
from roles, tables, unnest(array['select', 'insert', 'update', 'delete', 'truncate', 'references', 'trigger']) as action
where relkind in ('r', 'p', 'v', 'm')
union all
select role, object, 'nextval', has_sequence_privilege(role, oid, 'usage, update') from roles, tables where relkind = 'S'
union all
select role, format('%I.%I', nspname, proname), 'execute', has_function_privilege(role, pg_proc.oid, 'execute')
from roles, pg_proc join schemas on schema = pronamespace
where not exists (select from pg_depend where objid = pg_proc.oid and deptype = 'e')
order by 2, 3`;

describe('each role can do what supabase/rights.json grants, and nothing else', () => {
  // Objects of a later migration that forgets to revoke the default rights.
  beforeAll(async () => {
    await database.owner.query('create table public.later (id integer)');
    await database.owner.query('create table private.later (id integer generated always as identity)');
    await database.owner.query(
      "create function private.later_one() returns integer language sql as 'select 1'",
    );
  });
  afterAll(async () => {
    await database.owner.query('drop table public.later, private.later');
    await database.owner.query('drop function private.later_one()');
  });

  test('in every cell of the table', async () => {
    const roles = ['anon', 'authenticated', 'service_role', 'health_commons_api'];
    const cells = await database.owner.query<Cell>(CELLS, [roles]);
    const words = ({ role, action, object }: Cell) => `${role} ${action} ${object}`;
    const isGranted = ({ role, action, object }: Cell) => {
      const { schemas, tables, functions } = granted;
      const lists = schemas[object]?.[action] ?? tables[object]?.[action];
      return (action === 'execute' ? functions[object] : lists)?.includes(role);
    };
    expect(cells.filter(({ allowed }) => allowed).map(words)).toEqual(cells.filter(isGranted).map(words));
    const objects = new Set(cells.map(({ object }) => object));
    const named = Object.values(granted).flatMap((part) => Object.keys(part));
    expect(named.filter((name) => !objects.has(name))).toEqual([]);
    expect(cells.length).toBeGreaterThan(1_000);
  });
});

test('every table of the schemas `public` and `private` has row-level security', async () => {
  const bare = await database.owner.query(
    `select oid::regclass::text as name from pg_class
     where relkind = 'r' and relnamespace in ('public'::regnamespace, 'private'::regnamespace) and not relrowsecurity`,
  );
  expect(bare).toEqual([]);
});

test('functions find only names with a schema, except those that read no table', async () => {
  const open = await database.owner.query(
    `select oid::regprocedure::text as name from pg_proc where pronamespace = 'private'::regnamespace
     and (prosecdef or provolatile <> 'i') and not coalesce('search_path=""' = any (proconfig), false)`,
  );
  expect(open).toEqual([]);
});

test('Realtime publishes only reports', async () => {
  const tables = await database.owner.query(
    `select schemaname || '.' || tablename as name from pg_publication_tables where pubname = 'supabase_realtime'`,
  );
  expect(tables).toEqual([{ name: 'public.symptom_reports' }]);
});

test('a report has no column about its sender', async () => {
  const columns = await database.owner.query<{ name: string }>(
    `select attname as name from pg_attribute
     where attrelid = 'public.symptom_reports'::regclass and attnum > 0 and not attisdropped order by 1`,
  );
  expect(columns.map(({ name }) => name)).toEqual(
    'country created_at id illness_type is_demonstration latitude longitude pin_code severity symptoms'.split(
      ' ',
    ),
  );
});

test.each([
  ['latitude', '91, 0'],
  ['longitude', '0, -180.5'],
  ['latitude', '1.23456, 0'],
  ['place_whole', '1, null'],
])('the constraint symptom_reports_%s rejects an invalid place', async (constraint, place) => {
  await expect(
    database.db.query(
      'service_role',
      `insert into public.symptom_reports (country, symptoms, latitude, longitude) values ('IN', '{Fever}', ${place})`,
    ),
  ).rejects.toMatchObject({ code: '23514', message: expect.stringContaining(constraint) as string });
});
