import type { Worker } from 'node:worker_threads';
import { StartError } from '../../start-error';
import { DatabaseError, SQLSTATE } from '../database-error';
import type { Listener } from '../port';
import type { Outcome, Statement, WorkerMessage, WorkerRequest } from './messages';
import { spawnWorker } from './spawn-worker';

/** ms one statement may take. PostgreSQL in WASM knows no statement_timeout: the worker is replaced when it takes longer. */
export const STATEMENT_TIMEOUT = 15_000;

type Pending = {
  resolve: (outcome: Outcome) => void;
  reject: (error: Error) => void;
  timer: NodeJS.Timeout | null;
};
type Work =
  | { kind: 'statements'; statements: readonly Statement[] }
  | { kind: 'listen'; channel: string }
  | { kind: 'close' };

/** The embedded PostgreSQL in its worker thread: sends it work, and replaces it when it hangs or dies. */
export class Engine {
  #worker: Promise<Worker>;
  #closing = false;
  #session = 0;
  #nextId = 1;
  readonly #pending = new Map<number, Pending>();
  readonly #listeners = new Map<string, Listener>();
  readonly #folder: string;
  readonly #timeout: number;

  constructor(folder: string, timeout: number) {
    this.#folder = folder;
    this.#timeout = timeout;
    this.#worker = this.#start();
  }

  /** Resolves when the database answers. Throws StartError when it cannot open its folder. */
  async ready(): Promise<void> {
    await this.#worker;
  }

  /** Counts the times PostgreSQL was opened. A transaction lives in one session only. */
  get session(): number {
    return this.#session;
  }

  /**
   * Runs statements one after the other and gives the rows of the last. With `session`, throws 08006 when PostgreSQL was
   * opened anew since: the rest of a transaction must never run outside it, where no role is set.
   */
  statements(statements: readonly Statement[], session?: number): Promise<Outcome> {
    return this.#call({ kind: 'statements', statements }, this.#timeout, session);
  }

  /** Runs several statements of one text. No time limit: migrations and seeds are ours. */
  async script(text: string): Promise<void> {
    await this.#call({ kind: 'statements', statements: [{ text }] }, null);
  }

  /** Hands on the notifications of a channel, also after the worker was replaced. */
  async listen(channel: string, listener: Listener): Promise<void> {
    this.#listeners.set(channel, listener);
    await this.#call({ kind: 'listen', channel }, null);
  }

  async close(): Promise<void> {
    this.#closing = true;
    const worker = await this.#worker.catch(() => null);
    if (!worker) return;
    await this.#call({ kind: 'close' }, 5_000).catch(() => undefined);
    await worker.terminate();
  }

  async #call(work: Work, timeoutMs: number | null, session?: number): Promise<Outcome> {
    const worker = await this.#worker;
    if (session !== undefined && session !== this.#session) throw connectionLost();
    return new Promise((resolve, reject) => {
      const id = this.#nextId++;
      const timer = timeoutMs === null ? null : setTimeout(() => void this.#replace(id), timeoutMs);
      this.#pending.set(id, { resolve, reject, timer });
      const request: WorkerRequest = { id, ...work };
      worker.postMessage(request);
    });
  }

  async #replace(overdue: number): Promise<void> {
    this.#settle(overdue)?.reject(
      new DatabaseError({
        code: SQLSTATE.statementTimeout,
        message: 'canceling statement due to statement timeout',
      }),
    );
    await (await this.#worker).terminate();
  }

  #settle(id: number): Pending | undefined {
    const pending = this.#pending.get(id);
    this.#pending.delete(id);
    if (pending?.timer) clearTimeout(pending.timer);
    return pending;
  }

  #start(): Promise<Worker> {
    this.#session++;
    const worker = spawnWorker({ folder: this.#folder });
    const started = new Promise<Worker>((resolve, reject) => {
      worker.on('message', (message: WorkerMessage) => {
        switch (message.kind) {
          case 'ready':
            return resolve(worker);
          case 'failed':
            return reject(
              new StartError(`The database in ${this.#folder} cannot be opened: ${message.message}`),
            );
          case 'done':
            return this.#settle(message.id)?.resolve(message);
          case 'error':
            return this.#settle(message.id)?.reject(new DatabaseError(message.error));
          case 'notification':
            return this.#listeners.get(message.channel)?.onMessage(message.payload);
        }
      });
      worker.on('error', (error) => {
        console.error(`The database's thread failed: ${error.message}`);
        reject(new StartError(`The database in ${this.#folder} cannot be opened: ${error.message}`));
      });
    });
    worker.on('exit', () => this.#restart(worker, started));
    started.catch(() => undefined);
    return started;
  }

  /** The worker is gone. What it was doing is lost; unless we are closing, a new one opens the same folder. */
  #restart(worker: Worker, started: Promise<Worker>): void {
    worker.removeAllListeners();
    for (const id of [...this.#pending.keys()]) {
      this.#settle(id)?.reject(connectionLost());
    }
    void started.then(
      () => {
        if (this.#closing) return;
        console.error('The database is restarted after a statement that took too long or a crash.');
        this.#worker = this.#start();
        for (const [channel, { onGap }] of this.#listeners) {
          void this.#call({ kind: 'listen', channel }, null).then(onGap, () => undefined);
        }
      },
      () => undefined,
    );
  }
}

const connectionLost = () =>
  new DatabaseError({ code: SQLSTATE.connectionLost, message: 'The database was restarted' });
