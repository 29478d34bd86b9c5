import { DatabaseError, SQLSTATE } from '../database-error';

const TURN_LIMITS = { pending: 200, waitMs: 10_000 } as const;

/** Lets callers use the only connection one at a time, in order of arrival. The queue is bounded. */
type Turns = {
  pending(): number;
  isBusy(): boolean;
  /** Runs `task` in turn. Rejects with 53300 if the queue is full or the task waited too long. */
  take<T>(task: () => Promise<T>): Promise<T>;
};

type Waiter = { start: () => void; timer: NodeJS.Timeout };

export function createTurns(limits: { pending: number; waitMs: number } = TURN_LIMITS): Turns {
  const queue: Waiter[] = [];
  let busy = false;

  function enter(): Promise<void> {
    if (!busy) {
      busy = true;
      return Promise.resolve();
    }
    if (queue.length >= limits.pending) return Promise.reject(tooBusy());
    return new Promise((resolve, reject) => {
      const waiter: Waiter = {
        start: resolve,
        timer: setTimeout(() => {
          queue.splice(queue.indexOf(waiter), 1);
          reject(tooBusy());
        }, limits.waitMs),
      };
      queue.push(waiter);
    });
  }

  function leave(): void {
    const next = queue.shift();
    if (!next) {
      busy = false;
      return;
    }
    clearTimeout(next.timer);
    next.start();
  }

  return {
    pending: () => queue.length,
    isBusy: () => busy,
    async take(task) {
      await enter();
      try {
        return await task();
      } finally {
        leave();
      }
    },
  };
}

const tooBusy = () =>
  new DatabaseError({
    code: SQLSTATE.tooBusy,
    message: 'The database is too busy to answer',
    hint: 'Try again in a moment.',
  });
