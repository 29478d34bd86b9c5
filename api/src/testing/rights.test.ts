import type { Role } from '../db';
import { openTestDatabase, type TestDatabase } from './database';

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
}, 60_000);
afterAll(() => database.close());

const INSERT = `insert into public.symptom_reports (country, symptoms) values ('IN', '{Fever}')`;
const DENIED = { code: '42501' };

describe.each(['anon', 'authenticated'] as const)('%s', (role: Role) => {
  test('can read reports and tips, and can call the tip function', async () => {
    await expect(database.db.query(role, 'select * from public.symptom_reports')).resolves.toEqual([]);
    await expect(database.db.query(role, 'select * from public.health_tips')).resolves.toEqual([]);
    await expect(
      database.db.query(role, `select * from public.get_health_tip_by_symptoms_and_location('{Fever}', '1')`),
    ).resolves.toEqual([]);
  });

  test.each([
    INSERT,
    `update public.symptom_reports set severity = 'mild'`,
    'delete from public.symptom_reports',
    'truncate public.symptom_reports',
    `insert into public.health_tips (symptoms, content, source, source_url) values ('{Fever}', 'a', 'b', 'https://c')`,
    'delete from public.health_tips',
    'create table public.mine (id integer)',
    'select * from private.report_deltas',
    'select * from private.sender_counts',
    'select * from private.coarse_codes',
    `select private.submit_reports('[]')`,
    'select private.fold_deltas()',
    'select * from private.recount(true)',
  ])('is denied: %s', async (statement) => {
    await expect(database.db.query(role, statement)).rejects.toMatchObject(DENIED);
  });
});

test('service_role can write reports that are counted, but cannot read a private table', async () => {
  await database.db.query('service_role', INSERT);
  expect(await database.owner.query('select n from private.report_deltas')).toEqual([{ n: 1 }]);
  await expect(
    database.db.query('service_role', 'select * from private.report_deltas'),
  ).rejects.toMatchObject(DENIED);
});

test('the api role can call `fold_deltas`, but not `recount`, and cannot write to tables', async () => {
  await expect(database.db.query('api', 'select private.fold_deltas()')).resolves.toHaveLength(1);
  for (const statement of [INSERT, 'delete from private.jobs', 'select * from private.recount()'])
    await expect(database.db.query('api', statement)).rejects.toMatchObject(DENIED);
});

test('`anon` and `service_role` cannot execute private functions', async () => {
  const open = await database.owner.query(
    `select p.oid::regprocedure::text as name from pg_proc as p
     where pronamespace = 'private'::regnamespace
       and (has_function_privilege('anon', p.oid, 'execute') or has_function_privilege('service_role', p.oid, 'execute'))`,
  );
  expect(open).toEqual([]);
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
