import * as v from 'valibot';
import type { Db } from '../db';
import { outcomeSchema, type Outcome } from '../reports/submission';
import type { Counters } from './keys';
import type { MarkCounters } from './marks';

export type Countable = { key: string | null; bodyHash: string; limit: Counters; marks?: MarkCounters };

/**
 * 'known': the Idempotency-Key was used before, with this outcome. `usedUp` are the keys that reached their maximum.
 * `held` and `repeat` are for a report's `Submission`.
 */
export type Counted =
  | { status: 'counted'; held: boolean; repeat: boolean }
  | { status: 'known'; outcome: Outcome }
  | { status: 'limited'; usedUp: readonly string[]; retryAfter: number };

const countedSchema = v.union([
  v.pipe(
    v.object({ known: outcomeSchema }),
    v.transform(({ known }): Counted => ({ status: 'known', outcome: known })),
  ),
  v.pipe(
    v.object({ used_up: v.array(v.string()), retry_after: v.number() }),
    v.transform((limited): Counted => ({
      status: 'limited',
      usedUp: limited.used_up,
      retryAfter: limited.retry_after,
    })),
  ),
  v.pipe(
    v.object({ held: v.boolean(), repeat: v.boolean() }),
    v.transform((marks): Counted => ({ status: 'counted', ...marks })),
  ),
]);

/** Counts requests in one transaction. Returns a result for each, in order. */
export async function countSubmissions(db: Db, submissions: readonly Countable[]): Promise<Counted[]> {
  const given = submissions.map(({ key, bodyHash, limit, marks }) => ({
    key,
    body_hash: bodyHash,
    limit,
    ...marks,
  }));
  const rows = await db.query<{ counted: string }>(
    'api',
    'select private.count_submissions($1::text::jsonb)::text as counted',
    [JSON.stringify(given)],
  );
  return v.parse(
    v.pipe(v.array(countedSchema), v.length(submissions.length)),
    JSON.parse(rows[0]?.counted ?? 'null'),
  );
}
