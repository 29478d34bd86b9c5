import type { Db } from '../db';
import { systemClock, type Clock } from '../dependencies';
import { submitAll, type Outcome, type Submission } from './submission';

/** Reports of one transaction at most. More than 200 rows of one statement would not be told to open maps. */
const AT_ONCE = 64;

/** A transaction that takes longer than this (ms) waits for somebody else: those who came after it are stored beside it. */
const LATE = 100;
const TRANSACTIONS = 3;

type Waiting = {
  submission: Submission;
  resolve: (outcome: Outcome) => void;
  reject: (error: unknown) => void;
};

/**
 * Stores a report, or says why not. What arrives while others are being stored is stored together with what else arrived: nobody waits for
 * company, and a crowd costs one transaction instead of one each.
 */
export function createSubmit(
  db: Db,
  clock: Clock = systemClock,
): (submission: Submission) => Promise<Outcome> {
  const queue: Waiting[] = [];
  let running = 0;
  let lastBegan = 0;

  const work = async () => {
    running += 1;
    while (queue.length > 0) {
      lastBegan = clock.now();
      await settle(db, queue.splice(0, AT_ONCE));
    }
    running -= 1;
  };

  return (submission) =>
    new Promise((resolve, reject) => {
      queue.push({ submission, resolve, reject });
      const isLate = running < TRANSACTIONS && clock.now() - lastBegan > LATE;
      if (running === 0 || isLate) void work();
    });
}

/** Never rejects: each of the waiting is told by itself. */
async function settle(db: Db, batch: readonly Waiting[]): Promise<void> {
  try {
    const outcomes = await submitAll(
      db,
      batch.map(({ submission }) => submission),
    );
    outcomes.forEach((outcome, index) => batch[index]?.resolve(outcome));
  } catch (error) {
    const [only, ...others] = batch;
    if (others.length === 0) only?.reject(error);
    // Nothing was stored. Whose fault it was is found one by one, so that nobody fails for a neighbour's report.
    else for (const each of batch) await settle(db, [each]);
  }
}
