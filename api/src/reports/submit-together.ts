import type { Db } from '../db';
import { submitAll, type Outcome, type Submission } from './submission';

/** Reports of one transaction at most. More than 200 rows of one statement would not be told to open maps. */
const AT_ONCE = 64;

/** Transactions at the same time. Two, so that one that waits for another process does not hold up all others. */
const TRANSACTIONS = 2;

type Waiting = {
  submission: Submission;
  resolve: (outcome: Outcome) => void;
  reject: (error: unknown) => void;
};

/**
 * Stores a report, or says why not. What arrives while others are being stored is stored together with what else arrived: nobody waits for
 * company, and a crowd costs one transaction instead of one each.
 */
export function createSubmit(db: Db): (submission: Submission) => Promise<Outcome> {
  const queue: Waiting[] = [];
  let running = 0;

  const work = async () => {
    running += 1;
    while (queue.length > 0) await settle(db, queue.splice(0, AT_ONCE));
    running -= 1;
  };

  return (submission) =>
    new Promise((resolve, reject) => {
      queue.push({ submission, resolve, reject });
      if (running < TRANSACTIONS) void work();
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
