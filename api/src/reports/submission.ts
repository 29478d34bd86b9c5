import type { PlacePrecision } from '@health-commons/contracts/postal-levels';
import type { StoredColumns } from '@health-commons/contracts/report-fields';
import * as v from 'valibot';
import { createBatches } from '../batches';
import type { Db } from '../db';
import type { Clock } from '../dependencies';

const createdSchema = v.object({
  id: v.string(),
  pin_code: v.string(),
  illness_type: v.string(),
  created_at: v.string(),
});

/** private.store_reports returns one of these for each report. private.find_submission returns one, or null. */
export const outcomeSchema = v.variant('status', [
  v.object({ status: v.literal('created'), data: createdSchema }),
  v.object({ status: v.literal('repeated'), data: createdSchema }),
  v.object({ status: v.literal('conflict') }),
]);
export type Outcome = v.InferOutput<typeof outcomeSchema>;

/** Input of private.store_reports. If a report has no exact place, a job looks the place up again later. */
export type StorableReport = StoredColumns & {
  latitude: number | null;
  longitude: number | null;
  precision: PlacePrecision | null;
};

/**
 * A request without a `key` is not idempotent. A `held` report is stored, but is in no figure until it is released. A
 * `repeat` is not in the counts of detection, because its sender already has a report there.
 */
export type Submission = {
  report: StorableReport;
  key: string | null;
  bodyHash: string;
  held: boolean;
  repeat: boolean;
};

/** Stores the reports in one transaction. Returns an outcome for each report, in order. */
async function submitAll(db: Db, submissions: readonly Submission[]): Promise<Outcome[]> {
  const given = submissions.map(({ bodyHash, ...submission }) => ({ ...submission, body_hash: bodyHash }));
  const rows = await db.query<{ outcomes: string }>(
    'api',
    'select private.store_reports($1::text::jsonb)::text as outcomes',
    [JSON.stringify(given)],
  );
  return v.parse(
    v.pipe(v.array(outcomeSchema), v.length(submissions.length)),
    JSON.parse(rows[0]?.outcomes ?? 'null'),
  );
}

/** The maximum wait is less than the browser's time limit of 20 s, so the browser gets the 503. */
const BATCHES = { maxTransactions: 2, maxWaitMs: 15_000 } as const;

/** Creates a function that stores a report, together with others that arrive at the same time. */
export function createSubmit(db: Db, clock?: Clock): (submission: Submission) => Promise<Outcome> {
  return createBatches((batch: readonly Submission[]) => submitAll(db, batch), clock, BATCHES);
}

/** Returns the stored outcome of a key, or null for a new key. */
export async function findSubmission(db: Db, key: string, bodyHash: string): Promise<Outcome | null> {
  const rows = await db.query<{ outcome: string | null }>(
    'api',
    'select private.find_submission($1::uuid, $2)::text as outcome',
    [key, bodyHash],
  );
  const outcome = rows[0]?.outcome;
  return outcome ? v.parse(outcomeSchema, JSON.parse(outcome)) : null;
}
