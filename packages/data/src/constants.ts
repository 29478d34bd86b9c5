/** Milliseconds until a closed channel is joined again, and one whose set-up failed (SPEC.md, sections 4 and 9). */
export const RETRY_AFTER_CLOSED_MS = 3000;
export const RETRY_AFTER_SETUP_FAILURE_MS = 5000;

/** Realtime starts when the map has drawn its first circles, at the latest this many milliseconds after the provider mounts. */
export const REALTIME_START_MS = 4000;

/** Max length of the recent list. */
export const RECENT_REPORTS = 500;

/** SPEC.md, section 7. */
export const CHANNEL_NAME = 'symptom_reports_changes';

/** Time limit of a report's request in milliseconds. After it the report is queued, as without a network. */
export const POST_TIMEOUT_MS = 20_000;

/** Max reports in the outbox. */
export const OUTBOX_CAPACITY = 20;

/**
 * Older reports are not retried, because the API dates a report when it arrives. Must stay hours below the 10 days for which the API
 * remembers keys (private.purge): otherwise a report whose response was lost could be stored twice.
 */
export const OUTBOX_MAX_AGE_MS = 36 * 3_600_000;

/** A report may be this much in the future: clocks are corrected by minutes, and by an hour or two for daylight saving. */
export const CLOCK_TOLERANCE_MS = 3 * 3_600_000;

/** Refused and expired reports are deleted after this time. */
export const OUTBOX_RETENTION_MS = 7 * 24 * 3_600_000;
