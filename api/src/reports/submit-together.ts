import { createBatches } from '../batches';
import type { Db } from '../db';
import type { Clock } from '../dependencies';
import { submitAll, type Outcome, type Submission } from './submission';

/** The maximum wait is less than the browser's time limit of 20 s, so the browser gets the 503. */
const BATCHES = { maxTransactions: 2, maxWaitMs: 15_000 } as const;

/** Creates a function that stores a report, together with others that arrive at the same time. */
export function createSubmit(db: Db, clock?: Clock): (submission: Submission) => Promise<Outcome> {
  return createBatches((batch: readonly Submission[]) => submitAll(db, batch), clock, BATCHES);
}
