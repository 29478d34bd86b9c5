import type { Db } from '../db';
import { systemClock, type Clock } from '../dependencies';
import { Fault } from '../http/fault';
import { submitAll, type Outcome, type Submission } from './submission';

/** Maximum reports per transaction. Realtime broadcasts nothing for a statement with more than 200 rows. */
const MAX_BATCH = 64;

/**
 * Milliseconds after which a running transaction is treated as blocked. A second transaction then stores the
 * reports that arrived since.
 */
const SLOW_MS = 100;

/**
 * Maximum concurrent transactions. A hosted instance has one more connection (../edge.ts), which stays free
 * for reads.
 */
const MAX_TRANSACTIONS = 2;

/**
 * Limits of the queue. `maxWaitMs` is less than the browser's time limit of 20 s, so the browser gets the
 * 503.
 */
const QUEUE = { maxLength: 500, maxWaitMs: 15_000 } as const;

type Queued = {
  submission: Submission;
  since: number;
  resolve: (outcome: Outcome) => void;
  reject: (error: unknown) => void;
};

/**
 * Creates a function that stores a report. Reports that arrive during a transaction share the next one, so a burst
 * needs few transactions and a single report is not delayed.
 * @throws Fault 503 if the queue is full or the report waited too long
 * @throws Error of the database; the report may still be stored, so only a retry with a key is safe
 */
export function createSubmit(
  db: Db,
  clock: Clock = systemClock,
): (submission: Submission) => Promise<Outcome> {
  const queue: Queued[] = [];
  let running = 0;
  let lastStartedAt = 0;
  let isTimerSet = false;

  const drain = async () => {
    running += 1;
    while (queue.length > 0) {
      lastStartedAt = clock.now();
      await settle(db, queue.splice(0, MAX_BATCH));
    }
    running -= 1;
  };

  /** Rejects reports that waited too long, and starts another transaction if the running one is slow. */
  const check = () => {
    isTimerSet = false;
    const now = clock.now();
    while (queue[0] && now - queue[0].since >= QUEUE.maxWaitMs) queue.shift()?.reject(busy());
    if (queue.length === 0) return;
    if (running < MAX_TRANSACTIONS && now - lastStartedAt >= SLOW_MS) void drain();
    checkLater();
  };
  const checkLater = () => {
    if (isTimerSet) return;
    isTimerSet = true;
    setTimeout(check, SLOW_MS);
  };

  return (submission) =>
    new Promise((resolve, reject) => {
      if (queue.length >= QUEUE.maxLength) return reject(busy());
      queue.push({ submission, since: clock.now(), resolve, reject });
      if (running === 0) void drain();
      else checkLater();
    });
}

const busy = () =>
  new Fault(503, 'busy', 'The server is busy. Please try again in a moment.', {
    headers: { 'retry-after': '1' },
  });

type Failed = { error: unknown };

/**
 * Resolves or rejects the promise of each report in the batch. The returned promise never rejects: it resolves
 * to an error that all further reports would get too, or to null.
 */
async function settle(db: Db, batch: readonly Queued[]): Promise<Failed | null> {
  try {
    const outcomes = await submitAll(
      db,
      batch.map(({ submission }) => submission),
    );
    outcomes.forEach((outcome, index) => batch[index]?.resolve(outcome));
    return null;
  } catch (error) {
    const failed = isOfOneReport(error) ? null : { error };
    if (failed || batch.length === 1) for (const { reject } of batch) reject(error);
    else await oneByOne(db, batch);
    return failed;
  }
}

/** Retries each report alone, so that only the faulty ones fail. */
async function oneByOne(db: Db, batch: readonly Queued[]): Promise<void> {
  let failed: Failed | null = null;
  for (const each of batch) {
    if (failed) each.reject(failed.error);
    else failed = await settle(db, [each]);
  }
}

/**
 * Returns true for invalid data (SQLSTATE classes 22 and 23) or a conflict of transactions (40001, 40P01).
 * Then nothing was stored, and most reports succeed alone. Any other error would occur again, or the batch
 * may be stored, for example if the connection broke during the commit.
 */
function isOfOneReport(error: unknown): boolean {
  const code: unknown = error instanceof Error && 'code' in error ? error.code : undefined;
  return typeof code === 'string' && /^(2[23]...|40001|40P01)$/.test(code);
}
