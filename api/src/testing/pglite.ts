import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { Worker } from 'node:worker_threads';
import { listMigrations } from '../migrations';

type Row = Record<string, unknown>;
type ThreadAnswer = { id: number; rows?: Row[]; error?: { message: string; code: string } };

type Connection = {
  /** Runs SQL, without `params` also several statements. Returns the rows of the last one. */
  run<R extends Row>(text: string, params?: readonly unknown[]): Promise<R[]>;
  close(): Promise<void>;
};

/** Starts a migrated, empty PGlite in a thread. `root` is the repository's folder. */
export async function startPglite(root: string): Promise<Connection> {
  const thread = new Worker(pathToFileURL(join(root, 'api/src/testing/pglite-thread.mjs')));
  const waiting = new Map<number, (answer: ThreadAnswer) => void>();
  let lastId = 0;
  thread.on('message', (answer: ThreadAnswer) => {
    waiting.get(answer.id)?.(answer);
    waiting.delete(answer.id);
  });
  thread.on('error', (error) => {
    for (const [id, answer] of waiting) answer({ id, error: { message: error.message, code: '08006' } });
  });
  const run = <R extends Row>(text: string, params?: readonly unknown[]) =>
    new Promise<R[]>((resolve, reject) => {
      const id = (lastId += 1);
      waiting.set(id, ({ rows = [], error }) => {
        if (error) reject(Object.assign(new Error(error.message), error));
        else resolve(rows as R[]);
      });
      thread.postMessage({ id, text, params });
    });
  for (const text of [ROLES, ...migrations(root)]) await run(`begin; ${text}; commit;`);
  return { run, close: async () => void (await thread.terminate()) };
}

/** SQL that creates the roles of a new Supabase project. A server may already have them. */
export const ROLES = ['anon', 'authenticated', 'service_role bypassrls']
  .map((role) => `do $$ begin create role ${role}; exception when duplicate_object then null; end $$;`)
  .join('\n');

/** Returns the texts of the migrations in order, and what tests need in addition. */
export const migrations = (root: string): string[] => [
  ...listMigrations(join(root, 'supabase')).map(({ text }) => text),
  readFileSync(join(root, 'api/src/testing/recount.sql'), 'utf8'),
];
