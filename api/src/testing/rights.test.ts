import { useTestDatabase } from './database';
import { isGranted, NAMED_OBJECTS, readAllowed, readCells, type Cell } from './rights-matrix';

const database = useTestDatabase();

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
    const cells = await readCells(database.owner);
    const words = ({ role, action, object }: Cell) => `${role} ${action} ${object}`;
    const allowed = await readAllowed(database.owner, cells);
    expect(allowed.map(words)).toEqual(cells.filter(isGranted).map(words));
    const objects = new Set(cells.map(({ object }) => object));
    expect(NAMED_OBJECTS.filter((name) => !objects.has(name))).toEqual([]);
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
