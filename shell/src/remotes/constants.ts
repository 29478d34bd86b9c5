/** Milliseconds after which a loading box offers Try Again. */
export const SLOW_AFTER_MS = 10_000;

/** Milliseconds after which loading fails (SPEC.md section 9), like webpack's chunkLoadTimeout. */
export const LOAD_TIMEOUT_MS = 120_000;

/** Order of remotes' pages in the navigation, between Health Map and About. Others follow by path. */
export const ROUTE_ORDER: readonly string[] = ['/report', '/phone-ai', '/analytics'];
