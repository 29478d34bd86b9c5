import { CONFIG, PAGE, PAGES_CACHE, REGISTRY, SHELL_FILES } from './constants';
import { filesOfRegistry, filesOfShell, isConfig, type FileCache, type FileHashes } from './file-cache';

type Parts = {
  caches: Pick<CacheStorage, 'open'>;
  fetch: typeof fetch;
  origin: string;
  files: FileCache;
  hashes: FileHashes;
  /** Is called when the configuration disables the worker. */
  onDisable: () => Promise<void>;
};

const isType = (response: Response, type: RegExp) => type.test(response.headers.get('content-type') ?? '');

/** Returns false for an outage or a login page, so that the cached copy is used. The page validates the content. */
export const isUsableJson = (response: Response) =>
  response.status < 500 && !response.redirected && (!response.ok || isType(response, /json/));
/** Returns false only for an outage, because a navigation may need a network's login page. */
export const isUsablePage = (response: Response) => response.status < 500;

/** Caches the last valid copies of the page, its configuration and the file lists. */
export function createPageCache({ caches, fetch, origin, files, hashes, onDisable }: Parts) {
  const find = async (path: string) => (await caches.open(PAGES_CACHE)).match(path);

  /** Stores a copy of the decompressed text, without the headers that describe the compressed body. */
  async function put(path: string, response: Response, text: string): Promise<void> {
    const headers = new Headers(response.headers);
    for (const name of ['content-encoding', 'content-length']) headers.delete(name);
    await (await caches.open(PAGES_CACHE)).put(path, new Response(text, { headers }));
  }

  async function storeJson(path: string, response: Response, text: string): Promise<void> {
    const value = JSON.parse(text) as unknown;
    if (path === CONFIG) {
      if (!isConfig(value)) return;
      if (value['serviceWorker'] === false) return onDisable();
    } else {
      const list = path === REGISTRY ? filesOfRegistry(value) : filesOfShell(value, origin);
      if (!list) return;
      hashes.update(path === REGISTRY ? { registry: list } : { shell: list });
    }
    await put(path, response, text);
  }

  async function refresh(path: string): Promise<void> {
    const response = await fetch(path, { cache: 'no-cache' });
    await store(path, response, await response.clone().text());
  }

  /** Caches a file for offline use. Resolves to false if the file is not listed or cannot be loaded. */
  async function ensure(url: string): Promise<boolean> {
    try {
      const hash = await hashes.hashOf(url);
      if (!hash) return false;
      await (
        await files.get(url, hash)
      ).storing;
      return true;
    } catch {
      return false;
    }
  }

  /**
   * Caches a page only together with all files that it references, because an incomplete page is worse than an old
   * page. Skips a network's login page, which references none of our files.
   */
  async function storePage(response: Response, text: string): Promise<void> {
    const names = [...text.matchAll(/(?:src|href)="?(\/static\/[^"\s>]+)/g)].map(
      ([, name = '']) => origin + name,
    );
    if (names.length === 0 || !isType(response, /html/)) return;
    const shell = await hashes.shell();
    if (names.some((name) => !shell.has(name))) await refresh(SHELL_FILES);
    const results = await Promise.all(names.map(ensure));
    if (results.every(Boolean)) await put(PAGE, response, text);
  }

  /** Caches a valid response. An invalid response does not replace the cached copy. Never rejects. */
  async function store(path: string, response: Response, text: string): Promise<void> {
    if (!response.ok || response.redirected || response.type !== 'basic') return;
    try {
      await (path === PAGE ? storePage(response, text) : storeJson(path, response, text));
    } catch {
      // For example, the JSON is invalid or the disk is full. The earlier copy stays.
    }
  }

  return {
    find,
    store,
    ensure,
    /**
     * Fetches the page, the configuration and the registry if they are not yet cached, because the first page load did
     * not go through the worker.
     */
    async complete(): Promise<void> {
      for (const path of [CONFIG, REGISTRY, PAGE]) {
        if (!(await find(path))) await refresh(path);
      }
    },
  };
}

/**
 * Resolves to the network's response. If the network fails, the response is not usable, or `timeout` milliseconds have
 * passed, resolves to the cached copy. If there is no copy, waits for the network and resolves to any response, or to a
 * network error.
 * @param onTimeout is called when the copy is used because of the time-out
 */
export async function networkFirst(
  request: Promise<Response>,
  isUsable: (response: Response) => boolean,
  findCopy: () => Promise<Response | undefined>,
  { timeout, onTimeout }: { timeout: number; onTimeout: () => void },
): Promise<Response> {
  const settled = request.then(
    (response) => ({ response, usable: isUsable(response) }),
    () => ({ response: null, usable: false }),
  );
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<null>((resolve) => {
    timer = setTimeout(() => resolve(null), timeout);
  });
  const first = await Promise.race([settled, late]);
  clearTimeout(timer);
  if (first?.usable && first.response) return first.response;
  const copy = await findCopy().catch(() => undefined);
  if (copy) {
    if (first === null) onTimeout();
    return copy;
  }
  return (await settled).response ?? Response.error();
}
