import type { Db } from '@health-commons/api/db';

export { ROLE_NAMES } from '@health-commons/api/adapters/pg';
export type { Role, Sql } from '@health-commons/api/db';

export type Row = Record<string, unknown>;

/**
 * The database owner's connection, for migrations, imports, bulk loads, metrics and the catalogue. Requests to /rest
 * run with their client's role instead.
 */
export type Owner = {
  query<R extends Row>(text: string, params?: readonly unknown[]): Promise<R[]>;
  /**
   * Runs several statements without parameters in one transaction, without a time limit. Scripts of all processes run
   * one after another. A script is skipped if, at its turn, the query `unless` returns a row.
   */
  script(text: string, unless?: string): Promise<void>;
};

/** `onGap` is called when a lost connection has been restored, because notifications may have been missed. */
export type Listener = { onMessage: (payload: string) => void; onGap: () => void };

/** The numbers of open and idle connections, and of transactions that wait for a connection. */
type Pool = { readonly totalCount: number; readonly idleCount: number; readonly waitingCount: number };

/** Maintenance of the embedded database's files, which no other program does. Each call waits for its turn. */
type Maintenance = {
  /** Copies the database's files to `folder`. No statement runs meanwhile. */
  copyFiles(folder: string): Promise<void>;
  /** Makes the space of a table's deleted rows available, and updates its statistics. */
  vacuum(table: string): Promise<void>;
};

/** The API's database port, with what local-backend needs in addition. */
export type Database = Db & {
  kind: 'embedded' | 'postgres';
  owner: Owner;
  /** Delivers the notifications of `channel` (lower-case letters, digits, _), also after reconnections. Called once. */
  listen(channel: string, listener: Listener): Promise<void>;
  pool: Pool;
  /**
   * For visitors' requests to /rest. Their statements have lower time limits, and they cannot delay the API for long.
   */
  visitors: Db & { pool: Pool };
  /** Null for a PostgreSQL server. */
  maintenance: Maintenance | null;
  /** Waits for running work, at most 5 s in the embedded database, then closes the connections. */
  close(): Promise<void>;
};

/** Runs `work` on a database, and then closes the database. */
export async function closing<T>(database: Database, work: (database: Database) => Promise<T>): Promise<T> {
  try {
    return await work(database);
  } finally {
    await database.close();
  }
}

/**
 * Limits of `Database.visitors`: ms of a statement, as in a hosted project, and transactions that wait for a
 * connection.
 */
export const VISITOR_LIMITS = {
  statementTimeouts: { anon: 3_000 },
  waiting: 20,
} as const;
