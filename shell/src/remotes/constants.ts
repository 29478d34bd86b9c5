/** A box that is still loading offers Try Again after this time in milliseconds. */
export const SLOW_AFTER_MS = 10_000;

/** A page without a registry requests it again after this time in milliseconds. */
export const REGISTRY_RETRY_MS = 10_000;

/** Loading fails after this time in milliseconds (SPEC section 9). CHUNK_LOAD_TIMEOUT of the builds must be equal. */
export const LOAD_TIMEOUT_MS = 120_000;
