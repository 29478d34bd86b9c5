import type { Worker } from 'node:worker_threads';
import type { Queries } from '@health-commons/api/db';
import { startThread } from './start-thread';

/** A query of judge-worker.ts. The answer is a `JudgeRows` with the same id. */
export type JudgeQuery = { id: number; call: Parameters<Queries['query']> };
export type JudgeRows = { id: number; rows: Record<string, unknown>[] };

/** Starts a run of the job, and reports its end. */
export const RUN = 'run';
export const DONE = 'done';

/**
 * Runs the job judge-areas in a thread of its own. The model computes for seconds, and longer with each area and
 * illness that has reports. In the thread that answers requests, it would delay each of them several times.
 */
export function createJudgeThread(db: Queries) {
  let thread: Worker | null = null;
  let isStopped = false;
  let running: { resolve: () => void; reject: (error: unknown) => void } | null = null;

  const close = async () => {
    const closing = thread;
    thread = null;
    await closing?.terminate();
  };

  function open(): Worker {
    const opened = startThread(new URL('./judge-worker.ts', import.meta.url));
    /** After an error the next run gets a new thread. */
    const fail = (error: unknown) => {
      running?.reject(error);
      void close();
    };
    opened.on('message', (message: JudgeQuery | typeof DONE) => {
      if (message === DONE) return running?.resolve();
      const { id, call } = message;
      db.query(...call).then((rows) => opened.postMessage({ id, rows } satisfies JudgeRows), fail);
    });
    opened.on('error', fail);
    return opened;
  }

  return {
    /** Judges all areas once, and resolves afterwards. */
    run: () =>
      new Promise<void>((resolve, reject) => {
        if (isStopped) return resolve();
        running = { resolve, reject };
        thread ??= open();
        thread.postMessage(RUN);
      }),
    /** Ends a run at any point. What it has not stored, the next start judges. */
    async stop() {
      isStopped = true;
      await close();
      running?.resolve();
    },
  };
}
