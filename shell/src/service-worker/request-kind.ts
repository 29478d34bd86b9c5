import { CONFIG, REGISTRY } from './constants';

/** `page`: a navigation. `json`: one of the two run-time files. `file`: an immutable file. */
type RequestKind = 'page' | 'json' | 'file';

/** `static/js/name.1a2b3c4d.js`, named by its content hash. */
const HASHED = /\/static\/[\w/.~@-]+\.[0-9a-f]{8,}\.\w+$/;
/** In a folder named by its version. */
const ENTRY = '/remoteEntry.js';

/**
 * How the worker handles a request. Null: it does not, as for tiles, the API, realtime, the chat, retries (which have a query) and
 * requests past the caches.
 */
export function kindOf(request: Request, origin: string): RequestKind | null {
  if (request.method !== 'GET' || request.headers.has('range')) return null;
  const url = new URL(request.url);
  const own = url.origin === origin;
  if (request.mode === 'navigate') return own && !/\.[^/]*$/.test(url.pathname) ? 'page' : null;
  if (url.search || request.cache === 'no-store' || request.cache === 'reload') return null;
  if (own && (url.pathname === CONFIG || url.pathname === REGISTRY)) return 'json';
  if (request.destination === 'image') return null;
  return HASHED.test(url.pathname) || (!own && url.pathname.endsWith(ENTRY)) ? 'file' : null;
}
