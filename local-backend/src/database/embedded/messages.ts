import type { DatabaseErrorFields } from '../database-error';
import type { Row } from '../port';

/** The worker's data. */
export type WorkerStart = { folder: string };

/** Without `params`, `text` may hold several statements. */
export type Statement = { text: string; params?: readonly unknown[] };

/** Rows of the last statement, and its command tag (`SELECT`, `COMMIT`, `ROLLBACK`, …). */
export type Outcome = { rows: Row[]; command: string | null };

/** A request to the worker. Statements run in order until the first error. */
export type WorkerRequest = { id: number } & (
  | { kind: 'statements'; statements: readonly Statement[] }
  | { kind: 'listen'; channel: string }
  | { kind: 'close' }
);

/** A message of the worker. */
export type WorkerMessage =
  | { kind: 'ready' }
  | { kind: 'failed'; message: string }
  | ({ kind: 'done'; id: number } & Outcome)
  | { kind: 'error'; id: number; error: DatabaseErrorFields }
  | { kind: 'notification'; channel: string; payload: string };
