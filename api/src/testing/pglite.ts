import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { Worker } from 'node:worker_threads';
import { listMigrations } from '../migrations';

type Row = Record<string, unknown>;
type ThreadRequest = { id: number; text: string; params?: readonly unknown[] } | { id: number; dump: true };
/** `file` is a dumped database to load. */
type ThreadData = { file: string | null };
type ThreadError = { message: string; code: string; detail?: string; hint?: string };
type ThreadAnswer =
  | { id: number; rows: Row[] }
  | { id: number; bytes: Uint8Array }
  | { id: number; error: ThreadError };

type Connection = {
  /**
   * Runs SQL. Without `params`, the text may contain several statements. Returns the rows of the last
   * statement.
   */
  run<R extends Row>(text: string, params?: readonly unknown[]): Promise<R[]>;
  /** Returns the database as a file for `startPglite`. */
  dump(): Promise<Uint8Array>;
  close(): Promise<void>;
};

/** Starts PGlite in a thread, empty or with the database of `file`. `root` is the repository's folder. */
export function startPglite(root: string, file: string | null = null): Connection {
  const thread = new Worker(pathToFileURL(join(root, 'api/src/testing/pglite-thread.mjs')), {
    workerData: { file } satisfies ThreadData,
  });
  const waiting = new Map<number, (answer: ThreadAnswer) => void>();
  let lastId = 0;
  thread.on('message', (answer: ThreadAnswer) => {
    waiting.get(answer.id)?.(answer);
    waiting.delete(answer.id);
  });
  thread.on('error', (error) => {
    for (const [id, answer] of waiting) answer({ id, error: { message: error.message, code: '08006' } });
  });
  const ask = (request: (id: number) => ThreadRequest) =>
    new Promise<ThreadAnswer>((resolve, reject) => {
      const id = (lastId += 1);
      waiting.set(id, (answer) => {
        if ('error' in answer) reject(Object.assign(new Error(answer.error.message), answer.error));
        else resolve(answer);
      });
      thread.postMessage(request(id));
    });
  return {
    run: async <R extends Row>(text: string, params?: readonly unknown[]) => {
      const answer = await ask((id) => ({ id, text, ...(params && { params }) }));
      return ('rows' in answer ? answer.rows : []) as R[];
    },
    dump: async () => {
      const answer = await ask((id) => ({ id, dump: true }));
      return 'bytes' in answer ? answer.bytes : new Uint8Array();
    },
    close: async () => void (await thread.terminate()),
  };
}

// The roles of a new Supabase project.
const ROLES = 'create role anon; create role authenticated; create role service_role bypassrls;';

/**
 * Returns a file with a migrated, empty database. The file is rebuilt only if the SQL or PGlite changes,
 * because opening it is much faster than migrating.
 */
export async function migratedFile(root: string): Promise<string> {
  const folder = join(root, '.local', 'test-migrated');
  const file = join(folder, `${fingerprint(root)}.tar`);
  if (existsSync(file)) return file;
  mkdirSync(folder, { recursive: true });
  const known = readdirSync(folder).filter((name) => name.endsWith('.tar'));
  const { run, dump, close } = startPglite(root);
  await run(ROLES);
  for (const text of migrations(root)) await run(`begin; ${text}; commit;`);
  await run('checkpoint');
  // The file is renamed when complete, because a concurrent test may build the same file.
  const making = `${file}.${process.pid}`;
  writeFileSync(making, await dump());
  renameSync(making, file);
  await close();
  for (const outdated of known) rmSync(join(folder, outdated), { force: true });
  return file;
}

/** Returns the texts of the migrations in order, and what tests need in addition. */
export const migrations = (root: string): string[] => [
  ...listMigrations(join(root, 'supabase')).map(({ text }) => text),
  readFileSync(join(root, 'api/src/testing/recount.sql'), 'utf8'),
];

/** Returns a hash of everything that the file is built from. */
function fingerprint(root: string): string {
  const hash = createHash('sha256').update(ROLES);
  for (const text of migrations(root)) hash.update(text);
  hash.update(readFileSync(join(root, 'node_modules/@electric-sql/pglite/package.json')));
  return hash.digest('hex').slice(0, 16);
}
