import * as v from 'valibot';
import type { Db } from './dependencies';
import { BUSY, overloadFault } from './http/overload';
import { callForValue } from './queries';

/** Maximum items per transaction. Realtime broadcasts nothing for a statement with more than 200 rows. */
const MAX_BATCH = 64;

const MAX_QUEUE = 500;

type BatchOptions<Schema extends v.GenericSchema> = {
  /** A function in the schema `private` that takes a JSON list of items, and returns one of their results, in order. */
  call: string;
  result: Schema;
  maxTransactions: number;
  /** Milliseconds that an item may wait for its transaction. */
  maxWaitMs: number;
};

type Queued<Item, Result> = {
  item: Item;
  resolve: (result: Result) => void;
  reject: (error: unknown) => void;
  timer: ReturnType<typeof setTimeout>;
};

/**
 * Creates a function that calls an SQL function with an item. Items that arrive during the transactions share the next
 * one, so a burst needs few transactions and a single item is not delayed.
 * @throws Fault 503 if the queue is full or the item waited too long
 * @throws Error of the database, for all items of a transaction. It may be committed, so only idempotent items can
 *   be sent again.
 */
export function createBatches<Item, Schema extends v.GenericSchema>(
  db: Db,
  { call, result, maxTransactions, maxWaitMs }: BatchOptions<Schema>,
): (item: Item) => Promise<v.InferOutput<Schema>> {
  type Result = v.InferOutput<Schema>;
  const queue = new Set<Queued<Item, Result>>();
  let running = 0;

  const run = async (batch: readonly Queued<Item, Result>[]): Promise<void> => {
    try {
      const schema = v.pipe(v.array(result), v.length(batch.length));
      const items = JSON.stringify(batch.map(({ item }) => item));
      const results = v.parse(schema, await callForValue(db, call, items));
      batch.forEach(({ resolve }, index) => resolve(results[index]));
    } catch (error) {
      for (const { reject } of batch) reject(error);
    }
  };
  const drain = async () => {
    running += 1;
    while (queue.size > 0) {
      const batch = [...queue].slice(0, MAX_BATCH);
      for (const queued of batch) {
        queue.delete(queued);
        clearTimeout(queued.timer);
      }
      await run(batch);
    }
    running -= 1;
  };

  return (item) =>
    new Promise((resolve, reject) => {
      if (queue.size >= MAX_QUEUE) return reject(overloadFault(BUSY));
      const giveUp = () => {
        queue.delete(queued);
        reject(overloadFault(BUSY));
      };
      const queued = { item, resolve, reject, timer: setTimeout(giveUp, maxWaitMs) };
      queue.add(queued);
      if (running < maxTransactions) void drain();
    });
}
