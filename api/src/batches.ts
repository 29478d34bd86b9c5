import { systemClock, type Clock } from './dependencies';
import { Fault } from './http/fault';

/** Maximum items per transaction. Realtime broadcasts nothing for a statement with more than 200 rows. */
const MAX_BATCH = 64;

/**
 * Milliseconds after which a running transaction is treated as blocked. A second transaction then runs the items that
 * arrived since.
 */
const SLOW_MS = 100;

const MAX_QUEUE = 500;

type BatchOptions = {
  /** Maximum concurrent transactions. */
  maxTransactions: number;
  /** Milliseconds that an item may wait for its transaction. */
  maxWaitMs: number;
};

type Queued<Item, Result> = {
  item: Item;
  since: number;
  resolve: (result: Result) => void;
  reject: (error: unknown) => void;
};

/**
 * Creates a function that runs an item in a transaction; `run` returns a result for each item, in order. Items that
 * arrive during a transaction share the next one, so a burst needs few transactions and a single item is not delayed.
 * @throws Fault 503 if the queue is full or the item waited too long
 * @throws Error of the database; the transaction may still be committed, so only an idempotent item can be retried
 */
export function createBatches<Item, Result>(
  run: (items: readonly Item[]) => Promise<readonly Result[]>,
  clock: Clock = systemClock,
  { maxTransactions, maxWaitMs }: BatchOptions,
): (item: Item) => Promise<Result> {
  const queue: Queued<Item, Result>[] = [];
  let running = 0;
  let lastStartedAt = 0;
  let isTimerSet = false;

  /** Resolves or rejects each item of a batch. If one item may be at fault, runs each alone, so that only it fails. */
  const settle = async (batch: readonly Queued<Item, Result>[]): Promise<void> => {
    try {
      const results = await run(batch.map(({ item }) => item));
      batch.forEach(({ resolve }, index) => resolve(results[index] as Result));
    } catch (error) {
      if (batch.length > 1 && isOfOneItem(error)) for (const each of batch) await settle([each]);
      else for (const { reject } of batch) reject(error);
    }
  };
  const drain = async () => {
    running += 1;
    while (queue.length > 0) {
      lastStartedAt = clock.now();
      await settle(queue.splice(0, MAX_BATCH));
    }
    running -= 1;
  };

  /** Rejects items that waited too long, and starts another transaction if the running one is slow. */
  const check = () => {
    isTimerSet = false;
    const now = clock.now();
    while (queue[0] && now - queue[0].since >= maxWaitMs) queue.shift()?.reject(busy());
    if (queue.length === 0) return;
    if (running < maxTransactions && now - lastStartedAt >= SLOW_MS) void drain();
    checkLater();
  };
  const checkLater = () => {
    if (isTimerSet) return;
    isTimerSet = true;
    setTimeout(check, SLOW_MS);
  };

  return (item) =>
    new Promise((resolve, reject) => {
      if (queue.length >= MAX_QUEUE) return reject(busy());
      queue.push({ item, since: clock.now(), resolve, reject });
      if (running === 0) void drain();
      else checkLater();
    });
}

const busy = () =>
  new Fault(503, 'busy', 'The server is busy. Please try again in a moment.', {
    headers: { 'retry-after': '1' },
  });

/**
 * Returns true for invalid data (SQLSTATE classes 22 and 23) or a conflict of transactions (40001, 40P01).
 * Then nothing was stored, and most items succeed alone. Any other error would occur again, or the batch may be
 * committed, for example if the connection broke during the commit.
 */
function isOfOneItem(error: unknown): boolean {
  const code: unknown = error instanceof Error && 'code' in error ? error.code : undefined;
  return typeof code === 'string' && /^(2[23]...|40001|40P01)$/.test(code);
}
