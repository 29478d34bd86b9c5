/** Milliseconds between the last key in the postal code and its look-up (SPEC.md, sections 5 and 9). */
export const POSTAL_DEBOUNCE_MS = 1000;

/** Time limit of a look-up in milliseconds. After it the service is unavailable. */
export const LOOKUP_TIMEOUT_MS = 15_000;

/** Milliseconds until the success screen closes, not counting the time in which it is held (SPEC.md, sections 4 and 9). */
export const SUCCESS_SCREEN_MS = 3000;

/** Decimals of the coordinates shown beside 'Location Verified' (SPEC.md, section 4). */
export const COORDINATE_DECIMALS = 4;

/** Max verified codes remembered on this device, and for how many milliseconds. */
export const MAX_VERIFIED_CODES = 20;
export const VERIFIED_CODE_TTL_MS = 30 * 24 * 3_600_000;

/** Older drafts are not restored: browsers reopen tabs after weeks. */
export const DRAFT_TTL_MS = 24 * 3_600_000;
