import { readOwn } from '@health-commons/contracts/own-answer';
import {
  CONFIG,
  createOfflineCopy,
  FILES_CACHE,
  OWN,
  PAGE,
  PAGES_CACHE,
  REGISTRY,
  type PageMessage,
} from './offline-copy';

/**
 * The service worker APIs that we use. TypeScript's 'webworker' library conflicts with 'dom', which the rest of the
 * shell needs. An event has the fields of its kind only.
 */
export type WorkerEvent = {
  waitUntil(work: Promise<unknown>): void;
  readonly request: Request;
  /** The response to a navigation request that the browser sent while the worker started. Some browsers lack it. */
  readonly preloadResponse?: Promise<Response | undefined>;
  respondWith(response: Promise<Response>): void;
  readonly data: PageMessage;
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
  addEventListener(
    name: 'install' | 'activate' | 'fetch' | 'message',
    handler: (event: WorkerEvent) => void,
  ): void;
};

/**
 * Matches the files of builds, for example `static/js/page.js`. The names of a remote's files have no hash, because the
 * name of their folder is the version.
 */
const BUILT = /\/static\/[\w/.~@-]+\.\w+$/;
const ENTRY = '/remoteEntry.js';

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

/** Whether an answer is used instead of the cached copy: only our own. The page validates the content. */
async function isUsable(response: Response, path: string): Promise<boolean> {
  // A navigation may need a network's login page, or the redirect to it, and the site may have pages of others.
  return (
    (path === PAGE && response.status < 400) ||
    (await readOwn(OWN[path] ?? 'page', response.clone())) !== null
  );
}

/** Time in milliseconds to wait for the network before using the cached copy. */
const NETWORK_TIMEOUT_MS = 3_000;

/** Starts the shell's service worker. docs/decisions/0025 explains what it caches. */
export function startWorker(scope: WorkerScope): void {
  const { caches, registration, location } = scope;
  const fetch: typeof globalThis.fetch = (input, init) => scope.fetch(input, init);
  const { origin } = location;
  const copy = createOfflineCopy({ caches, fetch, origin });

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

  async function fromNetwork({ preloadResponse, request }: WorkerEvent): Promise<Response> {
    const response = (await preloadResponse) ?? (await fetch(request));
    // Read the body now, so that a stalled body counts as a slow network.
    await response.clone().arrayBuffer();
    return response;
  }

  /**
   * Resolves to the network's response. If the network fails, is slow, or the response is not usable, resolves to the
   * cached copy. If there is no copy, waits for the network and resolves to any response, or to a network error.
   */
  async function networkFirst(event: WorkerEvent, path: string): Promise<Response> {
    const settled = fromNetwork(event).catch(() => null);
    event.waitUntil(settled);
    let timer: ReturnType<typeof setTimeout> | undefined;
    const late = new Promise<null>((resolve) => {
      timer = setTimeout(() => resolve(null), NETWORK_TIMEOUT_MS);
    });
    const first = await Promise.race([settled, late]);
    clearTimeout(timer);
    if (first && (await isUsable(first, path))) return first;
    const kept = await copy.find(path).catch(() => undefined);
    return kept ?? (await settled) ?? Response.error();
  }

  async function cacheFirst({ request }: WorkerEvent): Promise<Response> {
    const { url, integrity } = request;
    const kept = await copy.findFile(url, integrity).catch(() => undefined);
    return kept ?? (integrity ? copy.fetchFile(url, integrity) : fetch(request));
  }

  /**
   * Responds to a navigation, or to a request for one of the two run-time files or for a file of a build. Returns null
   * for a request that the worker leaves to the browser, such as tiles, the API, realtime, the chat, retries (which
   * have a query) and requests that bypass the caches.
   */
  function responseTo(event: WorkerEvent): Promise<Response> | null {
    const { method, headers, mode, url, cache, destination } = event.request;
    if (method !== 'GET' || headers.has('range')) return null;
    const { pathname, search, origin: from } = new URL(url);
    const isOwn = from === origin;
    if (mode === 'navigate') return isOwn && !/\.[^/]*$/.test(pathname) ? networkFirst(event, PAGE) : null;
    if (search || cache === 'no-store' || cache === 'reload') return null;
    if (isOwn && (pathname === CONFIG || pathname === REGISTRY)) return networkFirst(event, pathname);
    if (destination === 'image') return null;
    return BUILT.test(pathname) || pathname.endsWith(ENTRY) ? cacheFirst(event) : null;
  }

  scope.addEventListener('fetch', (event) => {
    const response = responseTo(event);
    if (response) event.respondWith(response);
  });

  scope.addEventListener('message', (event) =>
    event.waitUntil(copy.update(event.data).catch(() => undefined)),
  );
}
