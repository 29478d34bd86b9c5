/**
 * The prefix of all cache names. When the format of a cache changes, increase the number in its name. The worker then
 * deletes the older cache.
 */
export const CACHE_PREFIX = 'health-commons-';
/** This cache contains the last valid copies of the page, its configuration and the file lists. */
export const PAGES_CACHE = `${CACHE_PREFIX}pages-1`;
/** This cache contains immutable files. */
export const FILES_CACHE = `${CACHE_PREFIX}files-1`;

/** Time in milliseconds to wait for the network before using the cached copy. */
export const NETWORK_TIMEOUT_MS = 4_000;
/** The shorter wait after a time-out. A page needs three such responses, so it would otherwise wait several times. */
export const SHORT_NETWORK_TIMEOUT_MS = 1_000;

/** Files of previous releases are kept for this time in milliseconds, for tabs that are still open. */
export const GRACE_MS = 24 * 60 * 60 * 1_000;

/** The limits of FILES_CACHE. */
export const MAX_FILES = 300;
export const MAX_BYTES = 20_000_000;

export const PAGE = '/';
export const CONFIG = '/config.json';
export const REGISTRY = '/remotes.json';
/** The build writes the hashes of the shell's files to this file. */
export const SHELL_FILES = '/integrity.json';
/**
 * A cache key that is not a URL of the site. Its value lists the files of previous releases, with the times when they
 * were replaced.
 */
export const PREVIOUS_FILES = '/~before';
