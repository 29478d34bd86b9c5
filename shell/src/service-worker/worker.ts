import { createFileCache, FILES_CACHE } from './file-cache';
import {
  CONFIG,
  createPageCache,
  isUsableJson,
  isUsablePage,
  networkFirst,
  PAGE,
  PAGES_CACHE,
  REGISTRY,
} from './page-cache';

/**
 * The service worker APIs that we use. TypeScript's 'webworker' library conflicts with 'dom', which the rest of the
 * shell needs.
 */
export type ExtendableEvent = Event & { waitUntil(work: Promise<unknown>): void };

type FetchEvent = ExtendableEvent & {
  readonly request: Request;
  /**
   * The response to a navigation request that the browser sent while the worker was starting (navigation preload).
   * Some browsers lack this feature.
   */
  readonly preloadResponse?: Promise<Response | undefined>;
  respondWith(response: Promise<Response>): void;
};

type WorkerEvents = {
  install: ExtendableEvent;
  activate: ExtendableEvent;
  fetch: FetchEvent;
  /** A message of our pages, with the URLs of all resources that they have loaded. */
  message: ExtendableEvent & { readonly data: { readonly loaded: readonly string[] } };
};

export type WorkerScope = {
  readonly caches: CacheStorage;
  readonly location: { readonly origin: string };
  readonly clients: { claim(): Promise<void> };
  readonly registration: {
    unregister(): Promise<boolean>;
    readonly navigationPreload?: { enable(): Promise<void> };
  };
  skipWaiting(): Promise<void>;
  fetch: typeof fetch;
  addEventListener<Name extends keyof WorkerEvents>(
    name: Name,
    handler: (event: WorkerEvents[Name]) => void,
  ): void;
};

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
function kindOf(request: Request, origin: string): RequestKind | null {
  if (request.method !== 'GET' || request.headers.has('range')) return null;
  const url = new URL(request.url);
  const own = url.origin === origin;
  if (request.mode === 'navigate') return own && !/\.[^/]*$/.test(url.pathname) ? 'page' : null;
  if (url.search || request.cache === 'no-store' || request.cache === 'reload') return null;
  if (own && (url.pathname === CONFIG || url.pathname === REGISTRY)) return 'json';
  if (request.destination === 'image') return null;
  return BUILT.test(url.pathname) || url.pathname.endsWith(ENTRY) ? 'file' : null;
}

/**
 * Deletes the worker's caches. When the format of a cache changes, increase the number in its name: the worker then
 * deletes the older cache.
 */
export async function deleteCaches(caches: CacheStorage, except: readonly string[] = []): Promise<void> {
  const ours = (await caches.keys()).filter(
    (name) => name.startsWith('health-commons-') && !except.includes(name),
  );
  await Promise.all(ours.map((name) => caches.delete(name)));
}

/** Starts the shell's service worker. docs/decisions/0025 explains what it caches. */
export function startWorker(scope: WorkerScope): void {
  const { caches, registration, location } = scope;
  const fetch: typeof globalThis.fetch = (input, init) => scope.fetch(input, init);
  const { origin } = location;
  const files = createFileCache({ caches, fetch });
  const pages = createPageCache({ caches, fetch, origin, files });

  scope.addEventListener('install', (event) => event.waitUntil(scope.skipWaiting()));
  scope.addEventListener('activate', (event) =>
    event.waitUntil(
      Promise.all([
        deleteCaches(caches, [PAGES_CACHE, FILES_CACHE]),
        registration.navigationPreload?.enable(),
        scope.clients.claim(),
      ]),
    ),
  );

  /**
   * Sends the event's request and starts caching the response as `path`. Resolves to the complete response and a
   * promise for its caching. A response that is not ok is returned but not cached.
   */
  async function request(event: FetchEvent, path: string) {
    const response = (await event.preloadResponse) ?? (await fetch(event.request));
    if (!response.ok) return { response, caching: Promise.resolve() };
    // Read the body now, so that a stalled body counts as a slow network.
    const text = await response.clone().text();
    // Start caching before the page gets the response, so that the worker knows the hashes when the page requests its
    // files.
    return { response, caching: pages.store(path, response, text) };
  }

  function respond(
    event: FetchEvent,
    path: string,
    isUsable: (response: Response) => boolean,
  ): Promise<Response> {
    const requested = request(event, path);
    event.waitUntil(requested.then(({ caching }) => caching).catch(() => undefined));
    return networkFirst(
      requested.then(({ response }) => response),
      isUsable,
      () => pages.find(path),
    );
  }

  async function respondWithFile(event: FetchEvent): Promise<Response> {
    const { request } = event;
    const [url = ''] = request.url.split('#');
    const listed = await pages.hashOf(url);
    // An open tab may need a file of an earlier release, which is no longer listed.
    const hash = request.integrity || listed;
    const copy = hash && (await files.find(url, hash));
    if (copy) return copy;
    if (!listed || listed !== hash) return fetch(request);
    const { response, storing } = await files.get(url, listed);
    event.waitUntil(storing);
    return response;
  }

  scope.addEventListener('fetch', (event) => {
    const kind = kindOf(event.request, origin);
    if (kind === 'page') event.respondWith(respond(event, PAGE, isUsablePage));
    if (kind === 'json') event.respondWith(respond(event, new URL(event.request.url).pathname, isUsableJson));
    if (kind === 'file') event.respondWith(respondWithFile(event));
  });

  scope.addEventListener('message', (event) => {
    const loaded = event.data.loaded.map((url) => url.split(/[?#]/)[0] ?? '');
    event.waitUntil(pages.complete(loaded).catch(() => undefined));
  });
}
