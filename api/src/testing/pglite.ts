import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { Worker } from 'node:worker_threads';

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
