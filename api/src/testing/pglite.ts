import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { Worker } from 'node:worker_threads';

type Row = Record<string, unknown>;
export type ThreadRequest = { id: number; text: string; params?: readonly unknown[] };
export type ThreadAnswer =
  { id: number; rows: Row[] } | { id: number; error: { message: string; code: string } };

/** One connection to a PostgreSQL of its own. */
export type Connection = {
  /** Without `params` the text may hold several statements; the rows are the last one's. */
  run<R extends Row>(text: string, params?: readonly unknown[]): Promise<R[]>;
  close(): Promise<void>;
};

/** Starts an empty PostgreSQL in a thread. `root` is the repository's folder. */
export function startPglite(root: string): Connection {
  const entry = pathToFileURL(join(root, 'api/src/testing/pglite-thread.ts')).href;
  // Node 20 does not hand `--import tsx` on to a worker's entry file.
  const boot = `import('tsx/esm/api').then(({ register }) => { register(); return import('${entry}'); })`;
  const thread = new Worker(boot, { eval: true });
  const waiting = new Map<number, (answer: ThreadAnswer) => void>();
  let lastId = 0;
  thread.on('message', (answer: ThreadAnswer) => {
    waiting.get(answer.id)?.(answer);
    waiting.delete(answer.id);
  });
  thread.on('error', (error) => {
    for (const [id, answer] of waiting) answer({ id, error: { message: error.message, code: '08006' } });
  });
  return {
    run: <R extends Row>(text: string, params?: readonly unknown[]) =>
      new Promise<R[]>((resolve, reject) => {
        const id = (lastId += 1);
        waiting.set(id, (answer) => {
          if ('rows' in answer) resolve(answer.rows as R[]);
          else reject(Object.assign(new Error(answer.error.message), { code: answer.error.code }));
        });
        thread.postMessage({ id, text, ...(params && { params }) } satisfies ThreadRequest);
      }),
    close: async () => void (await thread.terminate()),
  };
}
