import type { Db } from '../db';
import { systemClock, type Clock } from '../dependencies';
import { Fault } from '../http/fault';
import { submitAll, type Outcome, type Submission } from './submission';

/** Reports of one transaction at most. More than 200 rows of one statement would not be told to open maps. */
const AT_ONCE = 64;

/** A transaction that takes longer than this (ms) waits for somebody else: those who came after it are stored beside it. */
const LATE = 100;

/** Beside each other. One fewer than the connections of a hosted instance (../edge.ts), so that maps are answered meanwhile. */
const TRANSACTIONS = 2;

/** Reports that may wait, and how long (ms): less than the 20 s after which a browser gives up, so that it hears why. */
const WAITING = { atMost: 500, atLongest: 15_000 } as const;

type Waiting = {
  submission: Submission;
  since: number;
  resolve: (outcome: Outcome) => void;
  reject: (error: unknown) => void;
};

/**
 * Stores a report, or says why not. What arrives while others are being stored is stored together with what else arrived: nobody waits for
 * company, and a crowd costs one transaction instead of one each. Rejects with a Fault 503 when too many wait, or when it waited too long;
 * with the database's error when that failed. Then a report without a key may be stored all the same: who sends it again needs a key.
 */
export function createSubmit(
  db: Db,
  clock: Clock = systemClock,
): (submission: Submission) => Promise<Outcome> {
  const queue: Waiting[] = [];
  let running = 0;
  let lastBegan = 0;
  let isWatched = false;

  const work = async () => {
    running += 1;
    while (queue.length > 0) {
      lastBegan = clock.now();
      await settle(db, queue.splice(0, AT_ONCE));
    }
    running -= 1;
  };

  /** Looks after those who wait while all that runs is held up. */
  const watch = () => {
    isWatched = false;
    const now = clock.now();
    while (queue[0] && now - queue[0].since >= WAITING.atLongest) queue.shift()?.reject(busy());
    if (queue.length === 0) return;
    if (running < TRANSACTIONS && now - lastBegan >= LATE) void work();
    watchLater();
  };
  const watchLater = () => {
    if (isWatched) return;
    isWatched = true;
    setTimeout(watch, LATE);
  };

  return (submission) =>
    new Promise((resolve, reject) => {
      if (queue.length >= WAITING.atMost) return reject(busy());
      queue.push({ submission, since: clock.now(), resolve, reject });
      if (running === 0) void work();
      else watchLater();
    });
}

const busy = () =>
  new Fault(503, 'busy', 'The server is busy. Please try again in a moment.', {
    headers: { 'retry-after': '1' },
  });

/** What failed for one will fail for the others, too. */
type Failed = { error: unknown };

/** Never rejects: each of the waiting is told by itself. */
async function settle(db: Db, batch: readonly Waiting[]): Promise<Failed | null> {
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

/** Whose fault it was is found so, and nobody fails for a neighbour's report. */
async function oneByOne(db: Db, batch: readonly Waiting[]): Promise<void> {
  let failed: Failed | null = null;
  for (const each of batch) {
    if (failed) each.reject(failed.error);
    else failed = await settle(db, [each]);
  }
}

/**
 * Data that the database refuses (SQLSTATE classes 22 and 23), or two transactions that met (40001, 40P01): for certain nothing was stored,
 * and tried alone most of them will be. Anything else would fail as often as it is tried; or it has stored them, as when the connection
 * breaks while the commit is answered.
 */
function isOfOneReport(error: unknown): boolean {
  const code: unknown = error instanceof Error && 'code' in error ? error.code : undefined;
  return typeof code === 'string' && /^(2[23]...|40001|40P01)$/.test(code);
}
