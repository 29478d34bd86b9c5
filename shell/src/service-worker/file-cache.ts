import type { RemoteRecord } from '@health-commons/contracts/registry';
import type { SignedRegistry } from '@health-commons/contracts/registry/signed';

/** Maps the URL of an immutable file to its Subresource Integrity hash (sha384). */
export type FileList = ReadonlyMap<string, string>;

/** Pages load files with these extensions, except the build reports. Source maps and licences have other extensions. */
const LOADABLE = /\.(js|css|json|topojson|geojson|woff2?)$/;
const BUILD_REPORTS = /(^|\/)(integrity|chunks)\.json$/;

const filesBelow = (base: string, hashes: Readonly<Record<string, string>>): [string, string][] =>
  Object.entries(hashes)
    .filter(([file]) => LOADABLE.test(file) && !BUILD_REPORTS.test(file))
    .map(([file, hash]) => [new URL(file, base).href, hash]);

/** Returns the files of a remote's releases. There are none if its entry, which is not verified here, is not valid. */
function filesOfRemote(payload: string): [string, string][] {
  try {
    const record = JSON.parse(payload) as RemoteRecord;
    return [record, record.previous, record.canary].flatMap((release) =>
      release ? filesBelow(release.entry, release.integrity) : [],
    );
  } catch {
    return [];
  }
}

/** Returns the files of all releases in a registry. The page verifies the signatures; the worker only caches files. */
export const filesOfRegistry = ({ remotes }: SignedRegistry): FileList =>
  new Map(Object.values(remotes).flatMap(({ payload }) => filesOfRemote(payload)));

/** Returns the shell's files below static/ from its integrity.json. */
export const filesOfShell = (hashes: Readonly<Record<string, string>>, origin: string): FileList =>
  new Map(filesBelow(`${origin}/`, hashes).filter(([url]) => url.startsWith(`${origin}/static/`)));

/** This cache contains immutable files. */
export const FILES_CACHE = 'health-commons-files-1';

/** The limit of FILES_CACHE. */
const MAX_FILES = 300;

type Dependencies = { caches: Pick<CacheStorage, 'open'>; fetch: typeof fetch };

/** Caches immutable files by URL and hash. Two versions of a file with the same URL have separate entries. */
export function createFileCache({ caches, fetch }: Dependencies) {
  const keyOf = (url: string, hash: string) => `${url}?${encodeURIComponent(hash)}`;

  /** Stores a copy, unless the response is unsuitable or the disk is full. Never rejects: the page works without it. */
  async function put(key: string, response: Response): Promise<void> {
    // An opaque response hides its status and body, so its copy could be an error page.
    if (!response.ok || response.redirected || !['basic', 'cors'].includes(response.type)) return;
    const headers = { 'content-type': response.headers.get('content-type') ?? '' };
    const store = async () =>
      (await caches.open(FILES_CACHE)).put(key, new Response(await response.arrayBuffer(), { headers }));
    await store().catch(() => undefined);
  }

  /**
   * Fetches a file and makes the browser verify its hash. If that fails, fetches the file again and bypasses the HTTP
   * cache, which may hold a bad response for a year.
   */
  async function fetchFile(url: string, hash: string): Promise<Response> {
    const options = { integrity: hash, mode: 'cors', credentials: 'same-origin' } as const;
    return fetch(url, options).catch(() => fetch(url, { ...options, cache: 'reload' }));
  }

  const find = async (url: string, hash: string): Promise<Response | undefined> =>
    (await caches.open(FILES_CACHE)).match(keyOf(url, hash)).catch(() => undefined);

  return {
    find,
    /** Resolves to the response and a promise for storing its copy. */
    async get(url: string, hash: string): Promise<{ response: Response; storing: Promise<void> }> {
      const copy = await find(url, hash);
      if (copy) return { response: copy, storing: Promise.resolve() };
      const response = await fetchFile(url, hash);
      return { response, storing: put(keyOf(url, hash), response.clone()) };
    },
    /**
     * Removes files until the limit is met: first those that no release lists any longer, then the oldest. Files of
     * earlier releases are not removed at once, because open tabs may need them.
     */
    async trim(listed: FileList): Promise<void> {
      const current = new Set([...listed].map(([url, hash]) => keyOf(url, hash)));
      const cache = await caches.open(FILES_CACHE);
      // Cache keys are in insertion order.
      const keys = [...(await cache.keys())];
      keys.sort((one, other) => Number(current.has(one.url)) - Number(current.has(other.url)));
      for (const key of keys.slice(0, Math.max(0, keys.length - MAX_FILES))) await cache.delete(key);
    },
  };
}
export type FileCache = ReturnType<typeof createFileCache>;
