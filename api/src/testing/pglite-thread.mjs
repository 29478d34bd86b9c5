import { PGlite, types } from '@electric-sql/pglite';
import { readFileSync } from 'node:fs';
import { parentPort, workerData } from 'node:worker_threads';

// PGlite runs in a thread, because jest's module loader cannot load its WebAssembly. The thread is plain
// JavaScript, because registering tsx takes longer than opening the database. pglite.ts has the types of the
// messages and of workerData.
const database = await PGlite.create({
  // `pg` also returns bigint as text.
  parsers: { [types.INT8]: (value) => value },
  ...(workerData.file !== null && { loadDataDir: new Blob([readFileSync(workerData.file)]) }),
});

async function run({ id, dump, text, params }) {
  try {
    if (dump) return { id, bytes: new Uint8Array(await (await database.dumpDataDir('none')).arrayBuffer()) };
    const result = params ? await database.query(text, [...params]) : (await database.exec(text)).at(-1);
    return { id, rows: result?.rows ?? [] };
  } catch (error) {
    const { message, code = 'XX000', detail, hint } = error;
    return { id, error: { message, code, detail, hint } };
  }
}

let last = Promise.resolve();
parentPort.on('message', (request) => {
  last = last.then(async () => parentPort.postMessage(await run(request)));
});
