/** Milliseconds before a closed channel or a failed set-up is retried (SPEC.md, sections 4 and 9). */
export const RETRY_AFTER_CLOSED_MS = 3000;
export const RETRY_AFTER_SETUP_FAILURE_MS = 5000;

/**
 * Realtime starts after the map has drawn its first circles. It starts at most this many milliseconds after the
 * provider has mounted.
 */
export const REALTIME_START_MS = 4000;

/** Max number of reports in the recent list. */
export const RECENT_REPORTS = 500;

/** The channel's name in SPEC.md, section 7. */
export const CHANNEL_NAME = 'symptom_reports_changes';

/** Time limit of a report's request in milliseconds. After the time limit the report is queued. */
export const POST_TIMEOUT_MS = 20_000;

/** Max number of reports in the outbox. */
export const OUTBOX_CAPACITY = 20;

/**
 * Max age in milliseconds. Older reports are not retried, because the API dates a report by its arrival. Must
 * be at least 6 hours below the 10 days for which the API remembers keys (private.purge). Otherwise a report
 * whose response was lost could be stored twice.
 */
export const OUTBOX_MAX_AGE_MS = 36 * 3_600_000;

/**
 * Max milliseconds that a report's time may be in the future. Clocks change by minutes when they are
 * corrected, and by an hour or two for daylight saving.
 */
export const CLOCK_TOLERANCE_MS = 3 * 3_600_000;

/** Milliseconds after which refused and expired reports are deleted. Starts at the report's first submit. */
export const OUTBOX_RETENTION_MS = 7 * 24 * 3_600_000;
