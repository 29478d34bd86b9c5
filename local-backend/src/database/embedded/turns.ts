import { DatabaseError, SQLSTATE } from '../database-error';
import { VISITOR_LIMITS } from '../port';

/** Transactions of the product API, jobs and operators, or of visitors' requests to /rest. */
type Lane = 'product' | 'visitors';

/** Maximum number of waiting tasks, and ms that each waits. */
const LANES: Readonly<Record<Lane, { pending: number; waitMs: number }>> = {
  product: { pending: 200, waitMs: 10_000 },
  visitors: { pending: VISITOR_LIMITS.waiting, waitMs: 5_000 },
};

type Waiter = { start: () => void; timer: NodeJS.Timeout };

/**
 * Lets callers use the only connection one at a time. Within a lane, tasks run in order of arrival. Waiting product
 * tasks run first. The queues are bounded.
 */
export function createTurns(limits = LANES) {
  const queues: Readonly<Record<Lane, Waiter[]>> = { product: [], visitors: [] };
  let busy = false;

  function enter(lane: Lane): Promise<void> {
    if (!busy) {
      busy = true;
      return Promise.resolve();
    }
    const queue = queues[lane];
    const { pending, waitMs } = limits[lane];
    if (queue.length >= pending) return Promise.reject(tooBusy());
    return new Promise((resolve, reject) => {
      const waiter: Waiter = {
        start: resolve,
        timer: setTimeout(() => {
          queue.splice(queue.indexOf(waiter), 1);
          reject(tooBusy());
        }, waitMs),
      };
      queue.push(waiter);
    });
  }

  function leave(): void {
    const next = queues.product.shift() ?? queues.visitors.shift();
    if (!next) {
      busy = false;
      return;
    }
    clearTimeout(next.timer);
    next.start();
  }

  return {
    pending: (lane: Lane) => queues[lane].length,
    isBusy: () => busy,
    /** Runs `task` in turn. Rejects with 53300 if the lane's queue is full or the task waited too long. */
    async take<T>(lane: Lane, task: () => Promise<T>): Promise<T> {
      await enter(lane);
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
