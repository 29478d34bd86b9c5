import { OWN_REPORT_DAYS } from '@health-commons/contracts/reports';

/** Milliseconds before realtime retries a closed channel or a failed set-up (SPEC.md, sections 4 and 9). */
export const RETRY_AFTER_CLOSED_MS = 3000;
export const RETRY_AFTER_SETUP_FAILURE_MS = 5000;

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

/**
 * Max milliseconds by which a report's time may be in the future. A clock that was wrong may be set back by minutes.
 * A visitor who sets the clock for daylight saving may set it back by an hour or two.
 */
export const CLOCK_TOLERANCE_MS = 3 * 3_600_000;

/** Max age in milliseconds of a report in the outbox that is not sent. The next read deletes older reports. */
export const OUTBOX_RETENTION_MS = 7 * 24 * 3_600_000;

/** The sent reports that a browser keeps, so that the visitor can change them: the newest, for as long as that is possible. */
export const OWN_REPORTS = { max: 50, maxAgeMs: OWN_REPORT_DAYS * 24 * 3_600_000 } as const;
