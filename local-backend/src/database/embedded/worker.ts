import { parentPort, workerData } from 'node:worker_threads';
import { PGlite, types } from '@electric-sql/pglite';
import { asDatabaseError } from '../database-error';
import type { Row } from '../port';
import type { WorkerMessage, WorkerRequest, WorkerStart } from './messages';

// The thread in which PostgreSQL runs: a slow query stalls this thread, never HTTP and sockets.
const { folder } = workerData as WorkerStart;
const port = parentPort;
if (!port) throw new Error('This file runs in a worker thread.');
const send = (message: WorkerMessage) => port.postMessage(message);

async function open(): Promise<PGlite> {
  return PGlite.create({
    dataDir: folder,
    // bigint as text, as `pg` hands it over: code written against one adapter works with the other.
    parsers: { [types.INT8]: (value) => value },
  });
}

async function run(database: PGlite, request: WorkerRequest): Promise<Row[]> {
  switch (request.kind) {
    case 'statements': {
      let rows: Row[] = [];
      for (const { text, params } of request.statements) {
        rows = (await database.query<Row>(text, params ? [...params] : [])).rows;
      }
      return rows;
    }
    case 'script':
      await database.exec(request.text);
      return [];
    case 'listen':
      await database.listen(request.channel, (payload) =>
        send({ kind: 'notification', channel: request.channel, payload }),
      );
      return [];
    case 'close':
      await database.close();
      return [];
  }
}

function answer(database: PGlite, request: WorkerRequest): Promise<void> {
  return run(database, request).then(
    (rows) => send({ kind: 'done', id: request.id, rows }),
    (error: unknown) => {
      const fields = asDatabaseError(error) ?? { code: 'XX000', message: String(error) };
      send({ kind: 'error', id: request.id, error: fields });
    },
  );
}

try {
  const database = await open();
  let last = Promise.resolve();
  port.on('message', (request: WorkerRequest) => {
    last = last.then(() => answer(database, request));
  });
  send({ kind: 'ready' });
} catch (error) {
  send({ kind: 'failed', message: error instanceof Error ? error.message : String(error) });
}
