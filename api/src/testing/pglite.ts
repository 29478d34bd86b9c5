import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { Worker } from 'node:worker_threads';

type Row = Record<string, unknown>;
export type ThreadRequest =
  | { id: number; text: string; params?: readonly unknown[] }
  | { id: number; dump: true };
/** `file`: of a database that was written before, to go on from. */
export type ThreadData = { file: string | null };
export type ThreadAnswer =
  | { id: number; rows: Row[] }
  | { id: number; bytes: Uint8Array }
  | { id: number; error: { message: string; code: string } };

/** One connection to a PostgreSQL of its own. */
export type Connection = {
  /** Without `params` the text may hold several statements; the rows are the last one's. */
  run<R extends Row>(text: string, params?: readonly unknown[]): Promise<R[]>;
  /** The whole database, as `startPglite` takes it from a file. */
  dump(): Promise<Uint8Array>;
  close(): Promise<void>;
};

/** Starts a PostgreSQL in a thread: an empty one, or that of `file`. `root` is the repository's folder. */
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
        if ('error' in answer)
          reject(Object.assign(new Error(answer.error.message), { code: answer.error.code }));
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
