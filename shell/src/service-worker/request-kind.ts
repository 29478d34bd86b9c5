import { CONFIG, REGISTRY } from './constants';

/** `page` is a navigation, `json` one of the two run-time files, and `file` an immutable file. */
type RequestKind = 'page' | 'json' | 'file';

/** Matches files that are named by their content hash, for example `static/js/name.1a2b3c4d.js`. */
const HASHED = /\/static\/[\w/.~@-]+\.[0-9a-f]{8,}\.\w+$/;
/** This file has no hash in its name. The name of its folder is the version. */
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
  return HASHED.test(url.pathname) || url.pathname.endsWith(ENTRY) ? 'file' : null;
}
