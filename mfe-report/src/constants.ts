/**
 * Milliseconds to debounce the look-up of a postal code while the visitor types (SPEC.md, sections 5 and 9).
 */
export const POSTAL_DEBOUNCE_MS = 1000;

/** Milliseconds after which the form stops waiting for a look-up and shows that the service is unavailable. */
export const LOOKUP_TIMEOUT_MS = 15_000;

/** Milliseconds until the success screen closes (SPEC.md, sections 4 and 9). Pauses do not count. */
export const SUCCESS_SCREEN_MS = 3000;

/** Decimals of the coordinates below 'Location Verified' (SPEC.md, section 4). */
export const COORDINATE_DECIMALS = 4;

/** Max number of verified codes that this device stores. */
export const MAX_VERIFIED_CODES = 20;

/** Milliseconds for which this device stores a verified code. */
export const VERIFIED_CODE_TTL_MS = 30 * 24 * 3_600_000;

/**
 * Max age of a draft in milliseconds. Older drafts are not restored, because browsers can reopen a tab after
 * weeks.
 */
export const DRAFT_TTL_MS = 24 * 3_600_000;
