import type { DatabaseErrorFields } from '../database-error';
import type { Row } from '../port';

/** What the worker thread is started with. */
export type WorkerStart = { folder: string };

/** Without `params`, `text` may hold several statements. */
export type Statement = { text: string; params?: readonly unknown[] };

/** Rows of the last statement, and what PostgreSQL says it did (`SELECT`, `COMMIT`, `ROLLBACK`, …). */
export type Outcome = { rows: Row[]; command: string | null };

/** Work for the worker: statements one after the other (the first error ends it). */
export type WorkerRequest = { id: number } & (
  | { kind: 'statements'; statements: readonly Statement[] }
  | { kind: 'listen'; channel: string }
  | { kind: 'close' }
);

/** What the worker says. */
export type WorkerMessage =
  | { kind: 'ready' }
  | { kind: 'failed'; message: string }
  | ({ kind: 'done'; id: number } & Outcome)
  | { kind: 'error'; id: number; error: DatabaseErrorFields }
  | { kind: 'notification'; channel: string; payload: string };
