import * as v from 'valibot';
import { newReportSchema, reportCreatedSchema } from '@health-commons/contracts/reports';

/**
 * A report in the outbox's storage. `id` is its Idempotency-Key. The first request of a `sending` report is running,
 * or the page was closed during the request. A `waiting` report got no response, or status 5xx, 429 or 408. The API
 * rejected a `refused` report. A `sent` report is about to be removed. This state tells other tabs that the report was
 * sent, and not deleted by the visitor.
 */
export const entrySchema = v.object({
  version: v.literal(1),
  id: v.pipe(v.string(), v.uuid()),
  /** Time of the first submit in milliseconds since 1970, by this device's clock. */
  since: v.pipe(v.number(), v.finite()),
  report: v.omit(newReportSchema, ['nickname']),
  state: v.picklist(['sending', 'waiting', 'refused', 'sent']),
  /** HTTP status and error code of the refusal. */
  status: v.optional(v.number()),
  code: v.optional(v.string()),
  created: v.optional(reportCreatedSchema.entries.data),
});
export type Entry = v.InferOutput<typeof entrySchema>;

/** A report in the outbox, as components receive it. */
export type PendingReport = {
  /** The report's Idempotency-Key. */
  id: string;
  report: Entry['report'];
  /** Time of the first submit in milliseconds since 1970. */
  since: number;
  /**
   * Only a `pending` report is retried automatically. The API rejected a `refused` report with `status`. An `expired`
   * report is older than OUTBOX_MAX_AGE_MS. The age of a `clock-skewed` report is unknown, because the device's clock
   * was set back by hours.
   */
  state: 'pending' | 'refused' | 'expired' | 'clock-skewed';
  /** HTTP status of the refusal. Null if the report was not refused. */
  status: number | null;
  /** The API's error code for the refusal, such as 'key_reused'. Null if there is no refusal or no code. */
  code: string | null;
};
