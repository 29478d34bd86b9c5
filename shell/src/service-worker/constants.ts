/** Cache names. Increase the number in a name when the cache's format changes. The worker then deletes the older cache. */
export const CACHE_PREFIX = 'health-commons-';
/** This cache has the last valid copies of the page, its configuration and the file lists. */
export const PAGES_CACHE = `${CACHE_PREFIX}pages-1`;
/** This cache has immutable files. */
export const FILES_CACHE = `${CACHE_PREFIX}files-1`;

/** Time in milliseconds to wait for the network before using the cached copy. */
export const NETWORK_TIMEOUT_MS = 4_000;
/** The shorter wait after a time-out, because a page needs three such responses one after another. */
export const SHORT_NETWORK_TIMEOUT_MS = 1_000;

/** Files of previous releases are kept for this time in milliseconds, for tabs that are still open. */
export const GRACE_MS = 24 * 60 * 60 * 1_000;

/** Limits of the file cache. All remotes together have about 80 files and 3 MB. */
export const MAX_FILES = 300;
export const MAX_BYTES = 20_000_000;

export const PAGE = '/';
export const CONFIG = '/config.json';
export const REGISTRY = '/remotes.json';
/** The hashes of the shell's files, which the build writes. */
export const SHELL_FILES = '/integrity.json';
/**
 * A cache key that is not a URL of the site. Its value lists the files of previous releases and when they were
 * replaced.
 */
export const PREVIOUS_FILES = '/~before';
