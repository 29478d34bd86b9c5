import pg from 'pg';
import type { Db, Role, Sql } from '../db';

/** What the database calls each role of the port. */
export const ROLE_NAMES: Readonly<Record<Role, string>> = {
  anon: 'anon',
  authenticated: 'authenticated',
  service_role: 'service_role',
  api: 'health_commons_api',
};

/** Milliseconds a statement may take before PostgreSQL ends it. */
const STATEMENT_TIMEOUT = 15_000;

/** Milliseconds to wait for any answer: longer only when the server or the way to it is gone, which says nothing by itself. */
const PATIENCE = 20_000;

/** A connection whose server is silent is given up after this. */
const ROLLBACK = { text: 'rollback', query_timeout: 1_000 };

export type PgDb = Db & {
  /** Transactions that wait for a connection now. */
  waiting(): number;
  close(): Promise<void>;
};

export type PgDbOptions = {
  connectionString: string;
  /** Connections at most; 8 when absent. One is right for a function that serves one request at a time. */
  max?: number;
  /** Milliseconds to wait for an answer of a server that is silent; 20,000 when absent. */
  patience?: number;
  /** Told of a connection that broke while idle; the pool replaces it by itself. */
  onError?: (error: Error) => void;
};

/** The api's port over a `pg` pool. Works through a pooler in transaction mode: nothing outlives a transaction. */
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
    // A connection that breaks between two statements says so here; unheard, it would end the process.
    const onBreak = () => (broken = true);
    client.on('error', onBreak);
    try {
      await client.query(begin(options));
      const result = await run(toSql(client));
      const ended = await client.query('commit');
      // A failed statement that `run` did not hand on: PostgreSQL then rolls back and calls that a success.
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

/** Everything that starts a transaction as one message, to save round trips. */
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
