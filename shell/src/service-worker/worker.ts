import { CACHE_PREFIX, FILES_CACHE, PAGE, PAGES_CACHE, PATIENCE_MS, SHORT_PATIENCE_MS } from './constants';
import { createFileShelf } from './file-shelf';
import { createKeptPages, isOurJson, isOurPage } from './kept-pages';
import { createKnownFiles } from './known-files';
import { networkFirst } from './network-first';
import { kindOf } from './request-kind';
import type { FetchEvent, WorkerScope } from './worker-types';

/** What the page tells the worker: the addresses of everything it has loaded so far. */
export type UsedMessage = { used: readonly string[] };

const isUsed = (value: unknown): value is UsedMessage =>
  typeof value === 'object' && value !== null && 'used' in value && Array.isArray(value.used);

/** Removes our caches, but for those that are named. */
export async function dropCaches(caches: CacheStorage, except: readonly string[] = []): Promise<void> {
  const ours = (await caches.keys()).filter(
    (name) => name.startsWith(CACHE_PREFIX) && !except.includes(name),
  );
  await Promise.all(ours.map((name) => caches.delete(name)));
}

/** The shell's service worker. docs/decisions/0025 says what it keeps and why. */
export function startWorker(scope: WorkerScope, now: () => number = Date.now): void {
  const { registration, location } = scope;
  const fetch: typeof globalThis.fetch = (input, init) => scope.fetch(input, init);
  const { origin } = location;
  let retired = false;
  // What is still at work when the worker is told to go must not make caches anew.
  const caches: Pick<CacheStorage, 'open'> = {
    open: (name) =>
      retired ? Promise.reject(new Error('The worker has retired.')) : scope.caches.open(name),
  };
  const shelf = createFileShelf({ caches, fetch });
  const known = createKnownFiles(caches, origin, now);
  const pages = createKeptPages({
    caches,
    fetch,
    origin,
    shelf,
    known,
    onRetire: async () => {
      retired = true;
      await registration.unregister();
      await dropCaches(scope.caches);
    },
  });
  let patience = PATIENCE_MS;

  scope.addEventListener('install', (event) => event.waitUntil(scope.skipWaiting()));
  scope.addEventListener('activate', (event) =>
    event.waitUntil(
      Promise.all([
        dropCaches(scope.caches, [PAGES_CACHE, FILES_CACHE]),
        registration.navigationPreload?.enable(),
        scope.clients.claim(),
      ]),
    ),
  );

  /** The network's answer once it is complete, and its keeping. What only looks like an answer (a redirect) is handed on as it is. */
  async function ask(event: FetchEvent, path: string) {
    const answer = (await event.preloadResponse) ?? (await fetch(event.request));
    if (!answer.ok) return { answer, keeping: Promise.resolve() };
    // A body that stalls is a network that is too slow.
    const text = await answer.clone().text();
    patience = PATIENCE_MS;
    // Begun before the page has the answer, so that the files it asks for next are known.
    return { answer, keeping: pages.keep(path, answer, text) };
  }

  function first(event: FetchEvent, path: string, isGood: (answer: Response) => boolean): Promise<Response> {
    const asked = ask(event, path);
    event.waitUntil(asked.then(({ keeping }) => keeping).catch(() => undefined));
    return networkFirst(
      asked.then(({ answer }) => answer),
      isGood,
      () => pages.find(path),
      { patience, onLate: () => (patience = SHORT_PATIENCE_MS) },
    );
  }

  async function file(event: FetchEvent): Promise<Response> {
    const { request } = event;
    const [url = ''] = request.url.split('#');
    const hash = await known.hashOf(url).catch(() => undefined);
    if (!hash || (request.integrity && request.integrity !== hash)) return fetch(request);
    const { answer, keeping } = await shelf.get(url, hash);
    event.waitUntil(keeping);
    return answer;
  }

  scope.addEventListener('fetch', (event) => {
    const kind = retired ? null : kindOf(event.request, origin);
    if (kind === 'page') event.respondWith(first(event, PAGE, isOurPage));
    if (kind === 'json') event.respondWith(first(event, new URL(event.request.url).pathname, isOurJson));
    if (kind === 'file') event.respondWith(file(event));
  });

  scope.addEventListener('message', (event) => {
    const { data } = event;
    if (!isUsed(data) || retired) return;
    event.waitUntil(
      (async () => {
        await pages.complete();
        const used = data.used
          .filter((url) => typeof url === 'string')
          .map((url) => url.split(/[?#]/)[0] ?? '');
        // The shell's other pages are small, and are there for a visitor who has not been to them yet.
        for (const url of new Set([...used, ...(await known.shell()).keys()])) await pages.ensure(url);
        await shelf.sweep(await known.naming());
      })().catch(() => undefined),
    );
  });
}
