import type { SignedRegistry } from '@health-commons/contracts/registry/signed';
import { filesOfRegistry, filesOfShell, type FileCache, type FileList } from './file-cache';

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

  /** Returns the files that a JSON file lists. @throws Error if it is not valid */
  function filesIn(path: string, text: string): FileList {
    const value: unknown = JSON.parse(text);
    if (path === REGISTRY) return filesOfRegistry(value as SignedRegistry);
    if (path === SHELL_FILES) return filesOfShell(value as Readonly<Record<string, string>>, origin);
    return new Map();
  }

  async function readList(path: string): Promise<FileList> {
    try {
      return filesIn(path, (await (await find(path))?.text()) ?? '');
    } catch {
      return new Map();
    }
  }

  // The lists are read from the cache, because the browser may stop and restart the worker at any time.
  const lists = new Map([REGISTRY, SHELL_FILES].map((path) => [path, readList(path)]));
  const allFiles = async () => new Map((await Promise.all(lists.values())).flatMap((list) => [...list]));

  /** Stores a copy of the decompressed text, without the headers that describe the compressed body. */
  async function put(path: string, response: Response, text: string): Promise<void> {
    const headers = new Headers(response.headers);
    for (const name of ['content-encoding', 'content-length']) headers.delete(name);
    await (await caches.open(PAGES_CACHE)).put(path, new Response(text, { headers }));
  }

  async function refresh(path: string): Promise<void> {
    const response = await fetch(path, { cache: 'no-cache' });
    await store(path, response, await response.clone().text());
  }

  const hashOf = async (url: string) => (await allFiles()).get(url);

  /** Caches a file for offline use. Resolves to false if the file is not listed or cannot be loaded. */
  async function ensure(url: string): Promise<boolean> {
    try {
      const hash = await hashOf(url);
      if (!hash) return false;
      const { storing } = await files.get(url, hash);
      await storing;
      return true;
    } catch {
      return false;
    }
  }

  /**
   * Returns true once all files that the page references are cached, because an incomplete page is worse than an old
   * page. A network's login page references none of our files.
   */
  async function isComplete(response: Response, text: string): Promise<boolean> {
    const names = [...text.matchAll(/(?:src|href)="?(\/static\/[^"\s>]+)/g)];
    const urls = names.map(([, name = '']) => origin + name);
    if (urls.length === 0 || !isType(response, /html/)) return false;
    const known = await allFiles();
    if (urls.some((url) => !known.has(url))) await refresh(SHELL_FILES);
    return (await Promise.all(urls.map(ensure))).every(Boolean);
  }

  /** Caches a valid response. An invalid response does not replace the cached copy. Never rejects. */
  async function store(path: string, response: Response, text: string): Promise<void> {
    if (!response.ok || response.redirected || response.type !== 'basic') return;
    try {
      if (path !== PAGE) lists.set(path, Promise.resolve(filesIn(path, text)));
      else if (!(await isComplete(response, text))) return;
      await put(path, response, text);
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
      const shell = [...((await lists.get(SHELL_FILES)) ?? new Map<string, string>()).keys()];
      const wanted = shell.filter((url) => !url.includes('/on-demand-overrides'));
      for (const url of new Set([...loaded, ...wanted])) await ensure(url);
      await files.trim(await allFiles());
    },
  };
}

/** Time in milliseconds to wait for the network before using the cached copy. */
const NETWORK_TIMEOUT_MS = 3_000;

/**
 * Resolves to the network's response. If the network fails, is slow, or the response is not usable, resolves to the
 * cached copy. If there is no copy, waits for the network and resolves to any response, or to a network error.
 */
export async function networkFirst(
  request: Promise<Response>,
  isUsable: (response: Response) => boolean,
  findCopy: () => Promise<Response | undefined>,
): Promise<Response> {
  const settled = request.catch(() => null);
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<null>((resolve) => {
    timer = setTimeout(() => resolve(null), NETWORK_TIMEOUT_MS);
  });
  const first = await Promise.race([settled, late]);
  clearTimeout(timer);
  if (first && isUsable(first)) return first;
  const copy = await findCopy().catch(() => undefined);
  return copy ?? (await settled) ?? Response.error();
}
