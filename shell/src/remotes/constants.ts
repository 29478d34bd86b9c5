/** A box that is still loading offers Try Again after this time in milliseconds. */
export const SLOW_AFTER_MS = 10_000;

/** Loading fails after this time in milliseconds (SPEC section 9). CHUNK_LOAD_TIMEOUT of the builds must be equal. */
export const LOAD_TIMEOUT_MS = 120_000;

/** The remotes' pages that come first in the navigation, in reverse order. Others follow in the order of their paths. */
export const FIRST_ROUTES: readonly string[] = ['/analytics', '/phone-ai', '/report'];

/** A mount is successful if the remote has not thrown for this time in milliseconds. */
export const MOUNT_SETTLED_MS = 5_000;
