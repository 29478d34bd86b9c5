import pg from 'pg';
import type { Db, Role, Sql } from '../dependencies';

export const ROLE_NAMES: Readonly<Record<Role, string>> = {
  anon: 'anon',
  authenticated: 'authenticated',
  service_role: 'service_role',
  api: 'health_commons_api',
};

/** Milliseconds to wait for a free or new connection. */
const CONNECT_TIMEOUT = 5_000;

/** Default milliseconds after which PostgreSQL cancels a statement. */
const STATEMENT_TIMEOUT = 15_000;

/** Milliseconds to wait for a statement's result. A dead network reports no error, so the wait needs a limit. */
const PATIENCE = 20_000;

/** A connection is destroyed if it does not answer a rollback within a second. */
const ROLLBACK = { text: 'rollback', query_timeout: 1_000 };

export type PgDb = Db & {
  pool: Readonly<Pick<pg.Pool, 'totalCount' | 'idleCount' | 'waitingCount'>>;
  close(): Promise<void>;
};

type PgDbOptions = {
  connectionString: string;
  /** Maximum number of connections. Default 8. */
  max?: number;
  /** Milliseconds after which PostgreSQL cancels a role's statements. Default 15,000. */
  statementTimeouts?: Partial<Record<Role, number>>;
  /** Maximum number of transactions that wait for a connection. Default: no maximum. */
  maxWaiting?: number;
  /** Called when an idle connection breaks. The pool replaces the connection. */
  onError?: (error: Error) => void;
};

/**
 * Implements the API's `Db` interface with a `pg` pool. All settings are local to a transaction, so
 * `connectionString` may name a connection pooler in transaction mode. Errors of the connection itself have an SQLSTATE
 * too: 53300 if no connection is free, 08006 if a connection cannot be opened or is lost.
 */
export function createPgDb({
  connectionString,
  max = 8,
  statementTimeouts = {},
  maxWaiting = Infinity,
  onError,
}: PgDbOptions): PgDb {
  const pool = new pg.Pool({
    connectionString,
    max,
    connectionTimeoutMillis: CONNECT_TIMEOUT,
    query_timeout: PATIENCE,
  });
  pool.on('error', onError ?? ((error) => console.error(`A database connection broke: ${error.message}`)));

  const transaction: Db['transaction'] = async (options, run) => {
    if (pool.waitingCount >= maxWaiting) throw new ConnectionError('53300', 'too many transactions wait');
    const client = await pool.connect().catch(rethrow);
    let broken = false;
    // A connection can break between two statements. Without a listener, the process would crash.
    const onBreak = () => (broken = true);
    client.on('error', onBreak);
    try {
      const timeout = statementTimeouts[options.role] ?? STATEMENT_TIMEOUT;
      await client.query(begin(options, timeout)).catch(rethrow);
      const result = await run(toSql(client));
      const ended = await client.query('commit').catch(rethrow);
      // If `run` ignored a database error, PostgreSQL answers COMMIT with ROLLBACK.
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
    pool,
    close: () => pool.end(),
  };
}

/** Joins the statements that start a transaction into a single message, to save round trips. */
function begin({ role, readOnly }: Parameters<Db['transaction']>[0], timeout: number): string {
  return [
    readOnly ? 'begin read only' : 'begin',
    `set local role ${pg.escapeIdentifier(ROLE_NAMES[role])}`,
    'set local search_path = public',
    `set local statement_timeout = ${timeout}`,
  ].join(';');
}

function toSql(client: pg.PoolClient): Sql {
  return {
    async query<Row extends Record<string, unknown>>(text: string, params: readonly unknown[] = []) {
      const result = await client.query<Row>(text, [...params]).catch(rethrow);
      return result.rows;
    },
  };
}

class ConnectionError extends Error {
  override readonly name = 'ConnectionError';
  constructor(
    readonly code: '53300' | '08006',
    message: string,
    cause?: unknown,
  ) {
    super(message, { cause });
  }
}

/** Rethrows an error of `pg`. An error that PostgreSQL did not report gets an SQLSTATE. */
function rethrow(error: unknown): never {
  if (error instanceof pg.DatabaseError) throw error;
  const reason = error instanceof Error ? error.message : String(error);
  if (reason === 'timeout exceeded when trying to connect') throw new ConnectionError('53300', reason, error);
  throw new ConnectionError('08006', `The database connection failed: ${reason}`, error);
}
