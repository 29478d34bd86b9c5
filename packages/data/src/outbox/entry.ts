import * as v from 'valibot';
import { newReportSchema, reportCreatedSchema } from '@health-commons/contracts/reports';

/**
 * A report in this browser's outbox, as it is stored. `id` is its Idempotency-Key. `sending`: its first try runs, or the page that
 * tried it was closed. `sent` stands there for a moment only, so that other tabs hear of it.
 */
export const entrySchema = v.object({
  version: v.literal(1),
  id: v.pipe(v.string(), v.uuid()),
  /** When it was submitted, in milliseconds since 1970 by this device's clock. */
  since: v.pipe(v.number(), v.finite()),
  report: v.omit(newReportSchema, ['nickname']),
  state: v.picklist(['sending', 'waiting', 'refused', 'sent']),
  /** Of the answer that refused it. */
  status: v.optional(v.number()),
  code: v.optional(v.string()),
  created: v.optional(reportCreatedSchema.entries.data),
});
export type Entry = v.InferOutput<typeof entrySchema>;

/** A report that waits in this browser. */
export type WaitingReport = {
  /** Its Idempotency-Key. */
  id: string;
  report: Entry['report'];
  /** When it was submitted: milliseconds since 1970. */
  since: number;
  /**
   * `waiting` is sent by itself; `refused` by the API, with its `status`; `expired` waited too long to be sent by itself
   * (see OUTBOX_MAX_AGE_MS); of an `undated` one nobody knows how long it waited, because the clock was set back by hours.
   */
  state: 'waiting' | 'refused' | 'expired' | 'undated';
  /** HTTP status of the refusal, else null. */
  status: number | null;
  /** The API's own code for the refusal ('key_reused'), else null. */
  code: string | null;
};
