import pg from 'pg';
import type { Db, Role, Sql } from '../db';

/** The database's name of each role of the port. */
export const ROLE_NAMES: Readonly<Record<Role, string>> = {
  anon: 'anon',
  authenticated: 'authenticated',
  service_role: 'service_role',
  api: 'health_commons_api',
};

/** Milliseconds a statement may take before PostgreSQL ends it. */
const STATEMENT_TIMEOUT = 15_000;

/** Milliseconds without any answer after which the connection counts as lost: a dead network reports nothing. */
const PATIENCE = 20_000;

/** A connection that does not answer this is destroyed. */
const ROLLBACK = { text: 'rollback', query_timeout: 1_000 };

export type PgDb = Db & {
  /** Transactions waiting for a connection. */
  waiting(): number;
  close(): Promise<void>;
};

export type PgDbOptions = {
  connectionString: string;
  /** Maximum connections; default 8. */
  max?: number;
  /** Milliseconds to wait for a server that does not answer; default 20,000. */
  patience?: number;
  /** Called when an idle connection breaks; the pool replaces it. */
  onError?: (error: Error) => void;
};

/** The API's database port over a `pg` pool. Works with a pooler in transaction mode: all settings are local to a transaction. */
export function createPgDb({ connectionString, max = 8, patience = PATIENCE, onError }: PgDbOptions): PgDb {
  const pool = new pg.Pool({
    connectionString,
    max,
    connectionTimeoutMillis: 5_000,
    query_timeout: patience,
  });
  pool.on('error', onError ?? ((error) => console.error(`A database connection broke: ${error.message}`)));

  const transaction: Db['transaction'] = async (options, run) => {
    const client = await pool.connect();
    let broken = false;
    // Without a listener, a connection that breaks between two statements would end the process.
    const onBreak = () => (broken = true);
    client.on('error', onBreak);
    try {
      await client.query(begin(options));
      const result = await run(toSql(client));
      const ended = await client.query('commit');
      // After an error that `run` swallowed, PostgreSQL answers COMMIT with ROLLBACK.
      if (ended.command !== 'COMMIT')
        throw new Error('The transaction was rolled back after a failed statement');
      return result;
    } catch (error) {
      await client.query(ROLLBACK).catch(() => (broken = true));
      throw error;
    } finally {
      client.off('error', onBreak);
      client.release(broken);
    }
  };

  return {
    transaction,
    query: (role, text, params) => transaction({ role }, (sql) => sql.query(text, params)),
    waiting: () => pool.waitingCount,
    close: () => pool.end(),
  };
}

/** Starts a transaction in one message, to save round trips. */
function begin({ role, readOnly, claims }: Parameters<Db['transaction']>[0]): string {
  const settings = JSON.stringify(claims ?? { role });
  return [
    readOnly ? 'begin read only' : 'begin',
    `set local role ${pg.escapeIdentifier(ROLE_NAMES[role])}`,
    'set local search_path = public',
    `set local statement_timeout = ${STATEMENT_TIMEOUT}`,
    `select set_config('request.jwt.claims', ${pg.escapeLiteral(settings)}, true)`,
  ].join(';');
}

function toSql(client: pg.PoolClient): Sql {
  return {
    async query<Row extends Record<string, unknown>>(text: string, params: readonly unknown[] = []) {
      const result = await client.query<Row>(text, [...params]);
      return result.rows;
    },
  };
}
