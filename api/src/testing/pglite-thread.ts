import { PGlite, types } from '@electric-sql/pglite';
import { readFileSync } from 'node:fs';
import { parentPort, workerData } from 'node:worker_threads';
import type { ThreadAnswer, ThreadData, ThreadRequest } from './pglite';

// A thread, because jest's module loader cannot load PostgreSQL's WASM into the test's own context.
const port = parentPort;
if (!port) throw new Error('This file runs in a worker thread.');

// bigint as text, as `pg` hands it over.
const { file } = workerData as ThreadData;
const database = await PGlite.create({
  parsers: { [types.INT8]: (value) => value },
  ...(file !== null && { loadDataDir: new Blob([readFileSync(file)]) }),
});

async function run(request: ThreadRequest): Promise<ThreadAnswer> {
  const { id } = request;
  try {
    if ('dump' in request)
      return { id, bytes: new Uint8Array(await (await database.dumpDataDir('none')).arrayBuffer()) };
    const { text, params } = request;
    const result = params ? await database.query(text, [...params]) : (await database.exec(text)).at(-1);
    return { id, rows: (result?.rows ?? []) as Record<string, unknown>[] };
  } catch (error) {
    const { message, code } = error as { message: string; code?: string };
    return { id, error: { message, code: code ?? 'XX000' } };
  }
}

let last = Promise.resolve();
port.on('message', (request: ThreadRequest) => {
  last = last.then(async () => port.postMessage(await run(request)));
});
