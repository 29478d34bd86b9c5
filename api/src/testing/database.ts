import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { ROLE_NAMES } from '../adapters/pg';
import type { Db, Sql } from '../db';
import { migratedFile } from './migrated';
import { startPglite } from './pglite';

export type TestDatabase = {
  db: Db;
  /** As the database's owner: for arranging, and for looking at what is not public. */
  owner: Sql;
  close(): Promise<void>;
};

/** A new PostgreSQL with every migration applied and nothing in it. */
export async function openTestDatabase(): Promise<TestDatabase> {
  const root = repositoryRoot();
  const { run, close } = startPglite(root, await migratedFile(root));

  // There is one connection: transactions take turns.
  let last: Promise<unknown> = Promise.resolve();
  const inTurn = <T>(work: () => Promise<T>): Promise<T> => {
    const mine = last.then(work);
    last = mine.catch(() => undefined);
    return mine;
  };
  const sql: Sql = { query: (text, params = []) => run(text, params) };

  const transaction: Db['transaction'] = ({ role, readOnly, claims }, work) =>
    inTurn(async () => {
      await run(
        `begin ${readOnly ? 'read only' : ''}; set local role ${ROLE_NAMES[role]}; set local search_path = public`,
      );
      try {
        await run(`select set_config('request.jwt.claims', $1, true)`, [JSON.stringify(claims ?? { role })]);
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

/** The folder whose package.json has the workspaces: tests run from it or from a room. */
export function repositoryRoot(from = process.cwd()): string {
  const manifest = JSON.parse(readFileSync(join(from, 'package.json'), 'utf8')) as { workspaces?: unknown };
  return manifest.workspaces ? from : repositoryRoot(dirname(from));
}
