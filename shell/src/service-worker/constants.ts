/** Names of our caches. The number changes when what is kept, or how, does: older ones are then removed. */
export const CACHE_PREFIX = 'health-commons-';
/** The page, its configuration and the lists of files: one copy each, the last good one. */
export const PAGES_CACHE = `${CACHE_PREFIX}pages-1`;
/** Files that never change under their name. */
export const FILES_CACHE = `${CACHE_PREFIX}files-1`;

/** How long the network has before a kept copy is shown instead. Milliseconds. */
export const PATIENCE_MS = 4_000;
/** The same after it was too slow once: a page is made of three such answers, one after the other. Milliseconds. */
export const SHORT_PATIENCE_MS = 1_000;

/** How long files are kept that only the releases before the present ones name: tabs may be open that need them. Milliseconds. */
export const GRACE_MS = 24 * 60 * 60 * 1_000;

/** Bounds of the files' cache. The suite's own are about 80 files and 3 MB. */
export const MOST_FILES = 300;
export const MOST_BYTES = 20_000_000;

export const PAGE = '/';
export const CONFIG = '/config.json';
export const REGISTRY = '/remotes.json';
/** Every file of the shell with its hash, written by the build. */
export const SHELL_FILES = '/integrity.json';
/** Not an address of the site: what the releases before the present ones named, and until when they stood. */
export const BEFORE = '/~before';
