import { CONFIG, REGISTRY } from './constants';

/** `page` is a navigation, `json` one of the two run-time files, and `file` a file of a build. */
type RequestKind = 'page' | 'json' | 'file';

/**
 * Matches the files of builds, for example `static/js/page.js`. The names of a remote's files have no hash, because the
 * name of their folder is the version. Only files with a listed hash are cached.
 */
const BUILT = /\/static\/[\w/.~@-]+\.\w+$/;
const ENTRY = '/remoteEntry.js';

/**
 * Returns how the worker handles a request, or null for a request that the worker leaves to the browser, such as tiles,
 * the API, realtime, the chat, retries (which have a query) and requests that bypass the caches.
 */
export function kindOf(request: Request, origin: string): RequestKind | null {
  if (request.method !== 'GET' || request.headers.has('range')) return null;
  const url = new URL(request.url);
  const own = url.origin === origin;
  if (request.mode === 'navigate') return own && !/\.[^/]*$/.test(url.pathname) ? 'page' : null;
  if (url.search || request.cache === 'no-store' || request.cache === 'reload') return null;
  if (own && (url.pathname === CONFIG || url.pathname === REGISTRY)) return 'json';
  if (request.destination === 'image') return null;
  return BUILT.test(url.pathname) || url.pathname.endsWith(ENTRY) ? 'file' : null;
}
