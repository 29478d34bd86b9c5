import { DAY_MS } from '@health-commons/base/days';

/** Milliseconds before realtime retries a closed channel or a failed set-up (SPEC.md, sections 4 and 9). */
export const RETRY_AFTER_CLOSED_MS = 3000;
export const RETRY_AFTER_SETUP_FAILURE_MS = 5000;

/** Milliseconds between two requests of a visible page for new reports while realtime is not connected. */
export const POLL_MS = 60_000;

/** The channel's name in SPEC.md, section 7. */
export const CHANNEL_NAME = 'symptom_reports_changes';

/** Time limit in milliseconds of the request that sends a report. After this time, `submitReport` queues the report. */
export const POST_TIMEOUT_MS = 20_000;

export const OUTBOX_CAPACITY = 20;

/**
 * Max age in milliseconds at which a report is retried. The API dates a report by its arrival, so an older report would
 * get a misleading date. The API remembers keys for 30 days (private.purge), and this age must be at least 6
 * hours shorter. Otherwise the API could store a report twice if the first response was lost.
 */
export const OUTBOX_MAX_AGE_MS = 36 * 3_600_000;

/** Max milliseconds that a Retry-After header may ask for. The API's own limits last at most an hour. */
export const MAX_RETRY_AFTER_MS = 3_600_000;

/** Days after which a report can no longer be corrected or deleted by who sent it (private.change_report). */
export const OWN_REPORT_DAYS = 30;

/** The sent reports that a browser keeps, so that the visitor can change them: the newest, while that is possible. */
export const OWN_REPORTS = { max: 50, maxAgeMs: OWN_REPORT_DAYS * DAY_MS } as const;
