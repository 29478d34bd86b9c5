import * as v from 'valibot';
import { newReportSchema, reportCreatedSchema } from '@health-commons/contracts/reports';

/**
 * A report as the outbox stores it. `id` is its Idempotency-Key. `sending`: its first request is running, or its page was closed
 * meanwhile. `waiting`: a pending report; browsers already store this word. `sent`: about to be removed; other tabs read this state.
 */
export const entrySchema = v.object({
  version: v.literal(1),
  id: v.pipe(v.string(), v.uuid()),
  /** When it was submitted, in milliseconds since 1970 by this device's clock. */
  since: v.pipe(v.number(), v.finite()),
  report: v.omit(newReportSchema, ['nickname']),
  state: v.picklist(['sending', 'waiting', 'refused', 'sent']),
  /** HTTP status and code of the refusal. */
  status: v.optional(v.number()),
  code: v.optional(v.string()),
  created: v.optional(reportCreatedSchema.entries.data),
});
export type Entry = v.InferOutput<typeof entrySchema>;

/** A report in the outbox, as components see it. */
export type PendingReport = {
  /** Its Idempotency-Key. */
  id: string;
  report: Entry['report'];
  /** When it was submitted: milliseconds since 1970. */
  since: number;
  /**
   * `pending`: retried automatically. `refused`: rejected by the API with `status`. `expired`: older than OUTBOX_MAX_AGE_MS.
   * `clock-skewed`: of unknown age, because the device's clock was set back by hours. The last three are not retried.
   */
  state: 'pending' | 'refused' | 'expired' | 'clock-skewed';
  /** HTTP status of the refusal, else null. */
  status: number | null;
  /** The API's own code for the refusal ('key_reused'), else null. */
  code: string | null;
};
