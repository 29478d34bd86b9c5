import { findPostgresBinaries, startOwnPostgres } from '@health-commons/local-backend/testing/postgres';
import { repositoryRoot } from './database';
import { migratedFile, migrations } from './migrated';
import { databaseUrl, execute } from './postgres';

// Read by global-teardown.ts, which jest runs in the same process.
export const CLEAN_UP = Symbol.for('health-commons.test-database');

/**
 * Before the first test: one PostgreSQL server for all files, with a migrated template that each file's database is cloned from in 0.05 s.
 * The server of TEST_DATABASE_URL, else our own, else none: then files open PGlite.
 */
export default async function setup(): Promise<void> {
  const root = repositoryRoot();
  const given = process.env['TEST_DATABASE_URL'];
  const binaries = findPostgresBinaries();
  if (!given && !binaries) return void (await migratedFile(root));
  const server = given
    ? { url: given, stop: () => Promise.resolve() }
    : await startOwnPostgres(binaries ?? '');
  const template = `health_commons_template_${process.pid}`;
  await execute(server.url, ROLES, `create database ${template}`);
  await execute(
    databaseUrl(server.url, template),
    ...migrations(root).map((text) => `begin; ${text}; commit;`),
  );
  process.env['TEST_DATABASE_URL'] = server.url;
  process.env['TEST_DATABASE_TEMPLATE'] = template;
  Reflect.set(globalThis, CLEAN_UP, async () => {
    await execute(server.url, `drop database ${template}`);
    await server.stop();
  });
}

// The roles of a new Supabase project; a server may have them already.
const ROLES = ['anon', 'authenticated', 'service_role bypassrls']
  .map((role) => `do $$ begin create role ${role}; exception when duplicate_object then null; end $$;`)
  .join('\n');
