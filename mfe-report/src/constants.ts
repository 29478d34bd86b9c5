/** Milliseconds from the visitor's last key until the look-up of the postal code (SPEC.md, sections 5 and 9). */
export const POSTAL_DEBOUNCE_MS = 1000;

/** Milliseconds until the success screen closes (SPEC.md, sections 4 and 9). Pauses do not count. */
export const SUCCESS_SCREEN_MS = 3000;

/** Decimals of the coordinates below 'Location Verified' (SPEC.md, section 4). */
export const COORDINATE_DECIMALS = 4;

/** Max age in milliseconds of a draft that is restored. A browser may reopen a tab, with its draft, after weeks. */
export const DRAFT_TTL_MS = 24 * 3_600_000;
