/** Milliseconds after the last key in the postal code before it is looked up (SPEC.md, sections 5 and 9). */
export const POSTAL_DEBOUNCE_MS = 1000;

/** Milliseconds a look-up may take. One that hangs says nothing about the code, like one that is down. */
export const LOOKUP_TIMEOUT_MS = 15_000;

/** Milliseconds the success screen stays while nobody is at it (SPEC.md, sections 4 and 9). */
export const SUCCESS_SCREEN_MS = 3000;

/** Decimals of the coordinates shown beside 'Location Verified' (SPEC.md, section 4). */
export const COORDINATE_DECIMALS = 4;

/** Codes that were verified on this device, and how long they count: milliseconds. */
export const VERIFIED_CODES_KEPT = 20;
export const VERIFIED_FOR_MS = 30 * 24 * 3_600_000;

/** Milliseconds for which a tab's unsent answers are taken up again: browsers bring old tabs back after weeks. */
export const DRAFT_KEPT_MS = 24 * 3_600_000;
