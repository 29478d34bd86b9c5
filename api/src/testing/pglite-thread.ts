import { PGlite, types } from '@electric-sql/pglite';
import { parentPort } from 'node:worker_threads';
import type { ThreadAnswer, ThreadRequest } from './pglite';

// A thread, because jest's module loader cannot load PostgreSQL's WASM into the test's own context.
const port = parentPort;
if (!port) throw new Error('This file runs in a worker thread.');

// bigint as text, as `pg` hands it over.
const database = await PGlite.create({ parsers: { [types.INT8]: (value) => value } });

async function run({ id, text, params }: ThreadRequest): Promise<ThreadAnswer> {
  try {
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
