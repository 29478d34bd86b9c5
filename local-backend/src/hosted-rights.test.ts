import { Client } from 'pg';
import { findPostgresBinaries } from './testing/postgres-binaries';
import { startBackend } from './testing/start-backend';
import { startPostgres, type TestPostgres } from './testing/start-postgres';

/** What a hosted project grants by itself to everything that is made in public. */
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

const available = Boolean(process.env['TEST_DATABASE_URL']) || findPostgresBinaries() !== null;

(available ? it : it.skip)(
  'the migrations leave a visitor the same rights here and where everything is granted by default',
  async () => {
    const postgres = await startPostgres();
    if (!postgres) throw new Error('PostgreSQL was there a moment ago.');
    const here = await rightsAfterMigrations(postgres, 'health_commons_here', '');
    const hosted = await rightsAfterMigrations(postgres, 'health_commons_hosted', HOSTED_DEFAULTS);
    expect(hosted).toEqual(here);
    expect(here.filter((right) => right.startsWith('anon '))).toEqual([
      'anon EXECUTE get_health_tip_by_symptoms_and_location(text[],text)',
      'anon SELECT health_tips',
      'anon SELECT symptom_reports',
      'anon USAGE schema public',
    ]);
    await postgres.stop();
  },
  120_000,
);

async function rightsAfterMigrations({ url }: TestPostgres, name: string, before: string): Promise<string[]> {
  await withClient(url, (client) => client.query(`create database ${name}`));
  const address = new URL(url);
  address.pathname = `/${name}`;
  await withClient(address.href, (client) => client.query(before));
  await (await startBackend({ databaseUrl: address.href })).stop();
  const { rows } = await withClient(address.href, (client) => client.query<{ right: string }>(RIGHTS));
  await withClient(url, (client) => client.query(`drop database ${name} with (force)`));
  return rows.map(({ right }) => right);
}

async function withClient<T>(url: string, run: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return await run(client);
  } finally {
    await client.end();
  }
}
