import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { ROLE_NAMES } from '../adapters/pg';
import type { Db, Sql } from '../dependencies';
import { startPglite } from './pglite';
import { findPostgres, startPostgres } from './postgres';

export type TestDatabase = {
  db: Db;
  /** The owner's connection, for set-up and private tables. */
  owner: Sql;
  close(): Promise<void>;
};

/**
 * Opens a migrated, empty database, to which `db` has one connection. It is on the test server if there is one
 * (global-setup.ts), otherwise in PGlite.
 */
export async function openTestDatabase(): Promise<TestDatabase> {
  if (findPostgres() === null) return openPglite();
  const { connect, sql, stop } = await startPostgres(1);
  return { db: connect(1), owner: sql, close: stop };
}

/** Opens a database for the tests of a file. Only tests and hooks may use it. */
export function useTestDatabase(): TestDatabase {
  const database = {} as TestDatabase;
  beforeAll(async () => {
    Object.assign(database, await openTestDatabase());
  }, 60_000);
  afterAll(() => database.close());
  return database;
}

async function openPglite(): Promise<TestDatabase> {
  const { run, close } = await startPglite(repositoryRoot());

  // The database has one connection, so transactions run one after another.
  let last: Promise<unknown> = Promise.resolve();
  const inTurn = <T>(work: () => Promise<T>): Promise<T> => {
    const mine = last.then(work);
    last = mine.catch(() => undefined);
    return mine;
  };
  const sql: Sql = { query: (text, params = []) => run(text, params) };

  const transaction: Db['transaction'] = ({ role, readOnly }, work) =>
    inTurn(async () => {
      await run(
        `begin ${readOnly ? 'read only' : ''}; set local role ${ROLE_NAMES[role]}; set local search_path = public`,
      );
      try {
        const result = await work(sql);
        await run('commit');
        return result;
      } catch (error) {
        await run('rollback');
        throw error;
      }
    });
  return {
    db: {
      transaction,
      query: (role, text, params) => transaction({ role }, (one) => one.query(text, params)),
    },
    owner: { query: (text, params) => inTurn(() => run(text, params)) },
    close,
  };
}

/**
 * Returns the nearest folder, from `from` upwards, whose package.json has workspaces. Tests run there or in a
 * workspace.
 */
export function repositoryRoot(from = process.cwd()): string {
  const manifest = JSON.parse(readFileSync(join(from, 'package.json'), 'utf8')) as { workspaces?: unknown };
  return manifest.workspaces ? from : repositoryRoot(dirname(from));
}
