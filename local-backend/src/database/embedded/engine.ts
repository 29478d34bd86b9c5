import type { Worker } from 'node:worker_threads';
import { log } from '../../log';
import { startThread } from '../../threads/start-thread';
import { Fault } from '@health-commons/base/command-line';
import { DatabaseError, type DatabaseErrorFields, SQLSTATE } from '../database-error';
import type { Listener, Row } from '../port';

/** The `workerData` of worker.ts. `renewed` is that of the folder's lock; null if no other process knows the folder. */
export type WorkerStart = { folder: string; renewed: BigInt64Array | null };

/** A text without `params` may hold several statements. */
export type Statement = { text: string; params?: readonly unknown[] };

/** Rows and command tag (`SELECT`, `COMMIT`, `ROLLBACK`, …) of the last statement. */
export type Outcome = { rows: Row[]; command: string | null };

/** Why a database cannot be opened if there is no space left. */
export const DISK_FULL = 'the disk is full';

/** Work for the worker, which runs statements in order and stops at the first error. */
type Work =
  | { kind: 'statements'; statements: readonly Statement[] }
  | { kind: 'listen'; channel: string }
  | { kind: 'close' };
export type WorkerRequest = { id: number } & Work;

export type WorkerMessage =
  | { kind: 'ready' }
  /** The database cannot be opened, or a fatal error ends the thread. */
  | { kind: 'crashed'; message: string }
  | ({ kind: 'done'; id: number } & Outcome)
  | { kind: 'error'; id: number; error: DatabaseErrorFields }
  | { kind: 'notification'; payload: string };

type Pending = {
  resolve: (outcome: Outcome) => void;
  reject: (error: Error) => void;
  timer: NodeJS.Timeout | null;
};

/**
 * The embedded PostgreSQL in its worker thread. A worker that hangs or crashes is replaced. If the database then cannot
 * be opened, the engine throws an uncaught exception, which ends the process.
 */
export function createEngine(start: WorkerStart) {
  const pending = new Map<number, Pending>();
  let listening: { channel: string; listener: Listener } | null = null;
  let closing = false;
  let sessions = 0;
  let nextId = 1;
  let current = open();

  function open(): Promise<Worker> {
    sessions++;
    const worker = startThread(new URL('./worker.ts', import.meta.url), start);
    let opened = false;
    let crash: string | null = null;
    const started = new Promise<Worker>((resolve, reject) => {
      /** Has no effect on `started` if the database was opened. */
      const ended = (reason: string) => {
        crash = reason;
        const remedy =
          reason === DISK_FULL
            ? 'Free some space and start again.'
            : 'If this happens again, restore a backup (docs/operating.md).';
        reject(new Fault(`The database in ${start.folder} cannot be opened: ${reason}. ${remedy}`));
      };
      worker.on('message', (message: WorkerMessage) => {
        switch (message.kind) {
          case 'ready':
            opened = true;
            return resolve(worker);
          case 'crashed':
            return ended(message.message);
          case 'done':
            return settle(message.id)?.resolve(message);
          case 'error':
            return settle(message.id)?.reject(new DatabaseError(message.error));
          case 'notification':
            return listening?.listener.onMessage(message.payload);
        }
      });
      worker.on('error', (error) => ended(error.message));
      worker.on('exit', () => {
        worker.removeAllListeners();
        for (const id of [...pending.keys()]) settle(id)?.reject(connectionLost());
        if (!opened) ended('its thread ended');
        else if (!closing) reopen(crash);
      });
    });
    started.catch(() => undefined);
    return started;
  }

  /** Starts a new worker. `crash` is null if the old one was terminated because a statement took too long. */
  function reopen(crash: string | null): void {
    log({ event: 'database.restarted', level: 'error', reason: crash ?? 'a statement took too long' });
    current = open();
    current.catch((error: Error) => {
      // An error that is thrown outside the promise ends the process, which is useless without its database.
      const raise = () => {
        throw error;
      };
      if (!closing) setImmediate(raise);
    });
    if (listening) {
      const { channel, listener } = listening;
      void call({ kind: 'listen', channel }, null).then(listener.onGap, () => undefined);
    }
  }

  async function call(work: Work, timeoutMs: number | null, session?: number): Promise<Outcome> {
    // The caller awaits the first start with ready(), so a rejection here means that the database was lost.
    const worker = await current.catch(() => {
      throw connectionLost();
    });
    if (session !== undefined && session !== sessions) throw connectionLost();
    return new Promise((resolve, reject) => {
      const id = nextId++;
      const timer = timeoutMs === null ? null : setTimeout(() => void replace(id), timeoutMs);
      pending.set(id, { resolve, reject, timer });
      const request: WorkerRequest = { id, ...work };
      worker.postMessage(request);
    });
  }

  async function replace(overdue: number): Promise<void> {
    const message = 'canceling statement due to statement timeout';
    settle(overdue)?.reject(new DatabaseError({ code: SQLSTATE.statementTimeout, message }));
    await (await current).terminate();
  }

  function settle(id: number): Pending | undefined {
    const settled = pending.get(id);
    pending.delete(id);
    if (settled?.timer) clearTimeout(settled.timer);
    return settled;
  }

  return {
    /** Resolves when the database responds. Rejects with Fault if the database in the folder cannot be opened. */
    ready: async () => void (await current),
    /**
     * The number of times PostgreSQL was opened, which identifies the current session. A transaction cannot continue in
     * a later session.
     */
    session: () => sessions,
    /**
     * Runs statements in order and resolves with the outcome of the last one. PostgreSQL in WebAssembly has no
     * statement_timeout, so the worker is replaced if they take longer than `timeout` ms. Rejects with 08006 if
     * `session` has ended. Otherwise the remaining statements of a transaction would run outside the transaction, where
     * no role is set.
     */
    statements: (statements: readonly Statement[], timeout: number, session?: number) =>
      call({ kind: 'statements', statements }, timeout, session),
    /** Runs a text of several statements without a time limit, for example a migration. */
    script: async (text: string) => void (await call({ kind: 'statements', statements: [{ text }] }, null)),
    /** Passes the notifications of a channel to `listener`, even after the worker was replaced. */
    async listen(channel: string, listener: Listener) {
      listening = { channel, listener };
      await call({ kind: 'listen', channel }, null);
    },
    async close() {
      closing = true;
      const worker = await current.catch(() => null);
      if (!worker) return;
      await call({ kind: 'close' }, 5_000).catch(() => undefined);
      await worker.terminate();
    },
  };
}

const connectionLost = () =>
  new DatabaseError({ code: SQLSTATE.connectionLost, message: 'The database was restarted' });
