import fs from 'node:fs';
import { join } from 'node:path';
import { parentPort, workerData } from 'node:worker_threads';
import { PGlite, types } from '@electric-sql/pglite';
import { untilHeld } from '@health-commons/base/lock';
import { asDatabaseError } from '../database-error';
import type { Row } from '../port';
import { DISK_FULL } from './engine';
import type { Outcome, Statement, WorkerMessage, WorkerRequest, WorkerStart } from './engine';

// PostgreSQL runs in this thread, so that a slow query does not block HTTP and sockets.
const { folder, renewed } = workerData as WorkerStart;
const port = parentPort;
if (!port) throw new Error('This file runs in a worker thread.');
const send = (message: WorkerMessage) => port.postMessage(message);

/** The functions with which PGlite changes files. */
const CHANGES = [
  ...(['openSync', 'writeSync', 'writeFileSync', 'truncateSync', 'ftruncateSync'] as const),
  ...(['renameSync', 'unlinkSync', 'mkdirSync', 'rmdirSync'] as const),
];

/** Another backend may use the folder after this process was suspended. Then nothing may be written to it. */
function guardFiles(times: BigInt64Array): void {
  for (const name of CHANGES) {
    const change = fs[name] as (...args: unknown[]) => unknown;
    Reflect.set(fs, name, (...args: unknown[]) => {
      untilHeld(times);
      return change(...args);
    });
  }
}

/** The status of the exception with which PostgreSQL reports an SQL error and then continues. */
const SQL_ERROR = 100;

let fatalMessage: string | null = null;

async function open(): Promise<PGlite> {
  // A statement that was cancelled leaves its temporary files. PostgreSQL's postmaster removes them; PGlite has none.
  if (renewed) untilHeld(renewed);
  fs.rmSync(join(folder, 'base/pgsql_tmp'), { recursive: true, force: true });
  return PGlite.create({
    dataDir: folder,
    onStderr: (line) => {
      if (/\b(?:FATAL|PANIC): /.test(line)) fatalMessage = line;
      return false;
    },
    // Returns bigint as text, as `pg` does.
    parsers: { [types.INT8]: (value) => value },
  });
}

/**
 * Ends the thread after a fatal error: a WebAssembly trap, or PostgreSQL's exit after a PANIC. PGlite ignores these
 * exceptions and would continue with memory in an unknown state.
 */
function endOnFatalError({ Module: postgres }: PGlite): void {
  for (const name of ['_PostgresMainLoopOnce', '_PostgresMainLongJmp'] as const) {
    const call = postgres[name];
    postgres[name] = () => {
      try {
        call();
      } catch (error) {
        if (fieldOf(error, 'status') !== SQL_ERROR) end(error);
        throw error;
      }
    };
  }
}

/** Errno of 'no space left on device' (ENOSPC) in Emscripten. Errors of its file system are no instances of Error. */
const NO_SPACE = 51;

function reasonOf(error: unknown): string {
  if (fatalMessage !== null) return fatalMessage;
  if (error instanceof Error) return error.message;
  const number = fieldOf(error, 'errno');
  if (number === NO_SPACE) return DISK_FULL;
  return typeof number === 'number' ? `the file system reports error ${number}` : String(error);
}

const fieldOf = (error: unknown, name: string): unknown =>
  typeof error === 'object' && error !== null ? Reflect.get(error, name) : undefined;

/** Reports the error and ends the thread. The engine then rejects all pending requests and opens the database again. */
function end(error: unknown): never {
  send({ kind: 'crashed', message: reasonOf(error) });
  process.exit(1);
}

async function run(database: PGlite, work: WorkerRequest): Promise<Outcome> {
  let last: Outcome = { rows: [], command: null };
  if (work.kind === 'statements')
    for (const statement of work.statements) last = await execute(database, statement);
  else if (work.kind === 'listen')
    await database.listen(work.channel, (payload) => send({ kind: 'notification', payload }));
  else await database.close();
  return last;
}

/**
 * Runs a statement. A text without parameters may hold several statements and takes one round trip to PostgreSQL. A
 * statement with parameters takes three.
 */
async function execute(database: PGlite, { text, params }: Statement): Promise<Outcome> {
  const result = params ? await database.query(text, [...params]) : (await database.exec(text)).at(-1);
  return { rows: (result?.rows ?? []) as Row[], command: result?.command ?? null };
}

function answer(database: PGlite, request: WorkerRequest): Promise<void> {
  return run(database, request).then(
    (outcome) => {
      send({ kind: 'done', id: request.id, ...outcome });
    },
    (error: unknown) => {
      if (error instanceof Error && error.name === 'RuntimeError') end(error);
      const fields = asDatabaseError(error) ?? { code: 'XX000', message: String(error) };
      send({ kind: 'error', id: request.id, error: fields });
    },
  );
}

try {
  if (renewed) guardFiles(renewed);
  const database = await open();
  endOnFatalError(database);
  let last = Promise.resolve();
  port.on('message', (request: WorkerRequest) => {
    last = last.then(() => answer(database, request));
  });
  send({ kind: 'ready' });
} catch (error) {
  end(error);
}
