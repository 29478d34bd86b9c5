/** SPEC sections 4 and 9: milliseconds until a closed channel, or one that could not be set up, is tried again. */
export const RETRY_AFTER_CLOSED_MS = 3000;
export const RETRY_AFTER_SETUP_FAILURE_MS = 5000;

/** Realtime starts when the map has drawn its first circles, at the latest this long after the provider is mounted. */
export const REALTIME_START_MS = 4000;

/** Reports kept in the recent list. */
export const RECENT_REPORTS = 500;

/** SPEC section 7: the channel's name. */
export const CHANNEL_NAME = 'symptom_reports_changes';

/** Milliseconds a report may be on its way. One that hangs longer waits in the outbox like one that found no network. */
export const POST_TIMEOUT_MS = 20_000;

/** Reports that may wait in this browser. */
export const OUTBOX_CAPACITY = 20;

/**
 * A report is dated when it arrives, so one that waited longer is not sent by itself any more. It must stay below the 10 days for
 * which the API remembers keys (private.purge), with hours to spare for clocks that go wrong: else a report whose answer was lost
 * could be stored twice.
 */
export const OUTBOX_MAX_AGE_MS = 36 * 3_600_000;

/** A report may be this much from the future and count as fresh: clocks are put right by minutes, and by an hour or two. */
export const CLOCK_SLACK_MS = 3 * 3_600_000;

/** What was refused or waited too long is kept this long for the visitor to see. */
export const OUTBOX_KEPT_MS = 7 * 24 * 3_600_000;
