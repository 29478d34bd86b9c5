import { filesOfRegistry, filesOfShell, isConfig, type FileCache, type FileList } from './file-cache';

/** This cache contains the last valid copies of the page, its configuration and the file lists. */
export const PAGES_CACHE = 'health-commons-pages-1';

export const PAGE = '/';
export const CONFIG = '/config.json';
export const REGISTRY = '/remotes.json';
/** The build writes the hashes of the shell's files to this file. */
const SHELL_FILES = '/integrity.json';

type Parts = {
  caches: Pick<CacheStorage, 'open'>;
  fetch: typeof fetch;
  origin: string;
  files: FileCache;
};

const isType = (response: Response, type: RegExp) => type.test(response.headers.get('content-type') ?? '');

/** Returns false for an outage or a login page, so that the cached copy is used. The page validates the content. */
export const isUsableJson = (response: Response) =>
  response.status < 500 && !response.redirected && (!response.ok || isType(response, /json/));
/** Returns false only for an outage, because a navigation may need a network's login page. */
export const isUsablePage = (response: Response) => response.status < 500;

/** Caches the last valid copies of the page, its configuration and the file lists. */
export function createPageCache({ caches, fetch, origin, files }: Parts) {
  const find = async (path: string) => (await caches.open(PAGES_CACHE)).match(path);

  async function readList(path: string, filesOf: (value: unknown) => FileList | null): Promise<FileList> {
    const value: unknown = await (await find(path).catch(() => undefined))?.json();
    return filesOf(value) ?? new Map();
  }

  // The lists are read from the cache, because the browser may stop and restart the worker at any time.
  let registryFiles = readList(REGISTRY, filesOfRegistry);
  let shellFiles = readList(SHELL_FILES, (value) => filesOfShell(value, origin));

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
    } else {
      const list = path === REGISTRY ? filesOfRegistry(value) : filesOfShell(value, origin);
      if (!list) return;
      if (path === REGISTRY) registryFiles = Promise.resolve(list);
      else shellFiles = Promise.resolve(list);
    }
    await put(path, response, text);
  }

  async function refresh(path: string): Promise<void> {
    const response = await fetch(path, { cache: 'no-cache' });
    await store(path, response, await response.clone().text());
  }

  const hashOf = async (url: string) => (await registryFiles).get(url) ?? (await shellFiles).get(url);

  /** Caches a file for offline use. Resolves to false if the file is not listed or cannot be loaded. */
  async function ensure(url: string): Promise<boolean> {
    try {
      const hash = await hashOf(url);
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
    const shell = await shellFiles;
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
    /** Returns the hash of a file of a current release. */
    hashOf,
    /**
     * Caches the page with its configuration and registry, if the first page load did not go through the worker. Then
     * caches these files, and all files of the shell, which are small, so that its other pages open offline.
     */
    async complete(loaded: readonly string[]): Promise<void> {
      for (const path of [CONFIG, REGISTRY, PAGE]) {
        if (!(await find(path))) await refresh(path);
      }
      // Overrides need a developer's machine.
      const shell = [...(await shellFiles).keys()].filter((url) => !url.includes('/on-demand-overrides'));
      for (const url of new Set([...loaded, ...shell])) await ensure(url);
      await files.trim(new Map([...(await shellFiles), ...(await registryFiles)]));
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
  const settled = request.catch(() => null);
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<'late'>((resolve) => {
    timer = setTimeout(() => resolve('late'), timeout);
  });
  const first = await Promise.race([settled, late]);
  clearTimeout(timer);
  if (first instanceof Response && isUsable(first)) return first;
  const copy = await findCopy().catch(() => undefined);
  if (copy && first === 'late') onTimeout();
  return copy ?? (await settled) ?? Response.error();
}
