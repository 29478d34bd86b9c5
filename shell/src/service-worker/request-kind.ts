import { CONFIG, REGISTRY } from './constants';

/** `page`: a visitor goes somewhere. `json`: one of the two run-time files. `file`: it never changes under its name. */
export type RequestKind = 'page' | 'json' | 'file';

/** `static/js/name.1a2b3c4d.js`: the name changes with the contents. */
const HASHED = /\/static\/[\w/.~@-]+\.[0-9a-f]{8,}\.\w+$/;
/** Stands in a folder named by its version. Whether it is one of ours is for the registry to say. */
const ENTRY = '/remoteEntry.js';

/**
 * What the worker does with a request; null: nothing, the browser goes on as if there were no worker. So it is for tiles, the API,
 * realtime, the chat and everything else, for another try (it has a query) and for whoever wants the network alone ('no-store').
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
