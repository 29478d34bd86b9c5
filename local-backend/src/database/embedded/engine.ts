import type { Worker } from 'node:worker_threads';
import { StartError } from '../../start-error';
import { DatabaseError, SQLSTATE } from '../database-error';
import type { Listener } from '../port';
import type { Outcome, Statement, WorkerMessage, WorkerRequest } from './messages';
import { spawnWorker } from './spawn-worker';

/** Maximum ms of a statement. PostgreSQL in WebAssembly has no statement_timeout, so the worker is replaced if a statement takes longer. */
export const STATEMENT_TIMEOUT = 15_000;

/** The embedded PostgreSQL in its worker thread. A worker that hangs or crashes is replaced. */
type Engine = {
  /** Resolves when the database responds. Rejects with StartError if the database in the folder cannot be opened. */
  ready(): Promise<void>;
  /** The number of the current session: how often PostgreSQL was opened. A transaction cannot continue in a later session. */
  session(): number;
  /**
   * Runs statements in order and resolves with the outcome of the last one. Rejects with 08006 if `session` has ended.
   * Otherwise the remaining statements of a transaction would run outside the transaction, where no role is set.
   */
  statements(statements: readonly Statement[], session?: number): Promise<Outcome>;
  /** Runs a text of several statements without a time limit, for example a migration. */
  script(text: string): Promise<void>;
  /** Passes the notifications of a channel to `listener`, even after the worker was replaced. */
  listen(channel: string, listener: Listener): Promise<void>;
  close(): Promise<void>;
};

type Pending = {
  resolve: (outcome: Outcome) => void;
  reject: (error: Error) => void;
  timer: NodeJS.Timeout | null;
};
type Work =
  | { kind: 'statements'; statements: readonly Statement[] }
  | { kind: 'listen'; channel: string }
  | { kind: 'close' };

export function createEngine(folder: string, timeout: number): Engine {
  const pending = new Map<number, Pending>();
  const listeners = new Map<string, Listener>();
  let closing = false;
  let sessions = 0;
  let nextId = 1;
  let current = open();

  function open(): Promise<Worker> {
    sessions++;
    const worker = spawnWorker({ folder });
    const started = new Promise<Worker>((resolve, reject) => {
      const refused = (reason: string) =>
        reject(new StartError(`The database in ${folder} cannot be opened: ${reason}`));
      worker.on('message', (message: WorkerMessage) => {
        switch (message.kind) {
          case 'ready':
            return resolve(worker);
          case 'failed':
            return refused(message.message);
          case 'done':
            return settle(message.id)?.resolve(message);
          case 'error':
            return settle(message.id)?.reject(new DatabaseError(message.error));
          case 'notification':
            return listeners.get(message.channel)?.onMessage(message.payload);
        }
      });
      worker.on('error', (error) => {
        console.error(`The database's thread failed: ${error.message}`);
        refused(error.message);
      });
    });
    worker.on('exit', () => reopen(worker, started));
    started.catch(() => undefined);
    return started;
  }

  /** Rejects the pending work of a worker that exited. If the worker had started and the engine is not closing, starts a new worker. */
  function reopen(worker: Worker, started: Promise<Worker>): void {
    worker.removeAllListeners();
    for (const id of [...pending.keys()]) settle(id)?.reject(connectionLost());
    void started.then(
      () => {
        if (closing) return;
        console.error('Restarting the database after a crash or a statement that took too long.');
        current = open();
        for (const [channel, { onGap }] of listeners) {
          void call({ kind: 'listen', channel }, null).then(onGap, () => undefined);
        }
      },
      () => undefined,
    );
  }

  async function call(work: Work, timeoutMs: number | null, session?: number): Promise<Outcome> {
    const worker = await current;
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
    ready: async () => void (await current),
    session: () => sessions,
    statements: (statements, session) => call({ kind: 'statements', statements }, timeout, session),
    script: async (text) => void (await call({ kind: 'statements', statements: [{ text }] }, null)),
    async listen(channel, listener) {
      listeners.set(channel, listener);
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
