/** SPEC sections 4 and 9: milliseconds until a closed channel, or one that could not be set up, is tried again. */
export const RETRY_AFTER_CLOSED_MS = 3000;
export const RETRY_AFTER_SETUP_FAILURE_MS = 5000;

/** Realtime starts when the map has drawn its first circles, at the latest this long after the provider is mounted. */
export const REALTIME_START_MS = 4000;

/** Reports kept in the recent list. */
export const RECENT_REPORTS = 500;

/** SPEC section 7: the channel's name. */
export const CHANNEL_NAME = 'symptom_reports_changes';
