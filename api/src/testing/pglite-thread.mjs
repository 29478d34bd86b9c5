import { PGlite, types } from '@electric-sql/pglite';
import { parentPort } from 'node:worker_threads';

// PGlite runs in a thread, because jest's module loader cannot load its WebAssembly. The thread is plain
// JavaScript, because registering tsx takes longer than opening the database. `pg` also returns bigint as text.
const database = await PGlite.create({ parsers: { [types.INT8]: (value) => value } });

async function run({ id, text, params }) {
  try {
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
