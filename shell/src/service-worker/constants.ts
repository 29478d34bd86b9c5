/** Cache names. Increase the number when the format changes: older caches are then deleted. */
export const CACHE_PREFIX = 'health-commons-';
/** The last valid copies of the page, its configuration and the file lists. */
export const PAGES_CACHE = `${CACHE_PREFIX}pages-1`;
/** Immutable files. */
export const FILES_CACHE = `${CACHE_PREFIX}files-1`;

/** Milliseconds to wait for the network before the cached copy is used. */
export const NETWORK_TIMEOUT_MS = 4_000;
/** The same after a timeout: a page needs three such responses, one after the other. */
export const SHORT_NETWORK_TIMEOUT_MS = 1_000;

/** Milliseconds for which files of previous releases are kept, for tabs that are still open. */
export const GRACE_MS = 24 * 60 * 60 * 1_000;

/** Limits of the file cache. All remotes together have about 80 files and 3 MB. */
export const MAX_FILES = 300;
export const MAX_BYTES = 20_000_000;

export const PAGE = '/';
export const CONFIG = '/config.json';
export const REGISTRY = '/remotes.json';
/** Hashes of the shell's files, written by the build. */
export const SHELL_FILES = '/integrity.json';
/** Cache key, not a URL of the site: files of previous releases, and when they were replaced. */
export const PREVIOUS_FILES = '/~before';
