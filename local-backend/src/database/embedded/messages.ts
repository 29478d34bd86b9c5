import type { DatabaseErrorFields } from '../database-error';
import type { Row } from '../port';

/** The `workerData` of the worker thread. `renewed` is that of the folder's lock, or null for a database in memory. */
export type WorkerStart = { folder: string; renewed: BigInt64Array | null };

/** A text without `params` may hold several statements. */
export type Statement = { text: string; params?: readonly unknown[] };

/** Rows and command tag (`SELECT`, `COMMIT`, `ROLLBACK`, …) of the last statement. */
export type Outcome = { rows: Row[]; command: string | null };

/** A request to the worker. The worker runs statements in order and stops at the first error. */
export type WorkerRequest = { id: number } & (
  | { kind: 'statements'; statements: readonly Statement[] }
  | { kind: 'listen'; channel: string }
  | { kind: 'close' }
);

export type WorkerMessage =
  | { kind: 'ready' }
  /** The database cannot be opened. */
  | { kind: 'failed'; message: string }
  /** A fatal error ends the thread. */
  | { kind: 'crashed'; message: string }
  | ({ kind: 'done'; id: number } & Outcome)
  | { kind: 'error'; id: number; error: DatabaseErrorFields }
  | { kind: 'notification'; channel: string; payload: string };
