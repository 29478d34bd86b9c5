/** After this long a box says that it takes long, and offers another try. Milliseconds. */
export const SLOW_AFTER_MS = 10_000;

/** After this long loading counts as failed (SPEC.md section 9; webpack's chunkLoadTimeout is the same). Milliseconds. */
export const LOAD_TIMEOUT_MS = 120_000;

/** Where remotes' pages stand in the navigation, between the shell's own Health Map and About. Others follow by name. */
export const ROUTE_ORDER: readonly string[] = ['/report', '/phone-ai', '/analytics'];
