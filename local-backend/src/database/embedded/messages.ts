import type { DatabaseErrorFields } from '../database-error';
import type { Row } from '../port';

/** What the worker thread is started with. */
export type WorkerStart = { folder: string };

export type Statement = { text: string; params?: readonly unknown[] };

/** Work for the worker: statements one after the other (the first error ends it), or a script. */
export type WorkerRequest = { id: number } & (
  | { kind: 'statements'; statements: readonly Statement[] }
  | { kind: 'script'; text: string }
  | { kind: 'listen'; channel: string }
  | { kind: 'close' }
);

/** What the worker says. `rows` are those of the last statement. */
export type WorkerMessage =
  | { kind: 'ready' }
  | { kind: 'failed'; message: string }
  | { kind: 'done'; id: number; rows: Row[] }
  | { kind: 'error'; id: number; error: DatabaseErrorFields }
  | { kind: 'notification'; channel: string; payload: string };
