/** Maps the URL of an immutable file to its Subresource Integrity hash (sha384). */
export type FileList = ReadonlyMap<string, string>;

type Fields = Readonly<Record<string, unknown>>;
const isRecord = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Pages load files with these extensions, except the build reports. Source maps and licences have other extensions. */
const LOADABLE = /\.(js|css|json|topojson|geojson|woff2?)$/;
const BUILD_REPORTS = /(^|\/)(integrity|chunks)\.json$/;

function* filesBelow(base: string, hashes: Fields): Iterable<[string, string]> {
  for (const [file, hash] of Object.entries(hashes)) {
    if (typeof hash === 'string' && LOADABLE.test(file) && !BUILD_REPORTS.test(file))
      yield [new URL(file, base).href, hash];
  }
}

/** Returns the files of a release. There are none if its entry is not a URL. */
function filesOfRelease(release: unknown): [string, string][] {
  if (!isRecord(release) || !isRecord(release['integrity'])) return [];
  try {
    return [...filesBelow(String(release['entry']), release['integrity'])];
  } catch {
    return [];
  }
}

/**
 * Returns the files of all releases in a registry (live, previous and canary), or null if the value is not a registry,
 * for example a network's login page. The page verifies the signatures; the worker only caches files.
 */
export function filesOfRegistry(value: unknown): FileList | null {
  if (!isRecord(value) || value['schema'] !== 2 || !isRecord(value['remotes'])) return null;
  try {
    const remotes = Object.values(value['remotes']).map(
      (signed) => JSON.parse((signed as { payload: string }).payload) as Fields,
    );
    const releases = remotes.flatMap((remote) => [remote, remote['previous'], remote['canary']]);
    return new Map(releases.flatMap(filesOfRelease));
  } catch {
    return null;
  }
}

/** Returns the shell's files below static/ from its integrity.json, or null if there are none. */
export function filesOfShell(value: unknown, origin: string): FileList | null {
  if (!isRecord(value)) return null;
  const files = [...filesBelow(`${origin}/`, value)].filter(([url]) => url.startsWith(`${origin}/static/`));
  return files.length > 0 ? new Map(files) : null;
}

/** Returns true if the value looks like a configuration. The page validates the configuration in full. */
export const isConfig = (value: unknown): boolean =>
  isRecord(value) && value['schema'] === 1 && typeof value['api'] === 'string';

/** This cache contains immutable files. */
export const FILES_CACHE = 'health-commons-files-1';

/** The limits of FILES_CACHE. */
const MAX_FILES = 300;
const MAX_BYTES = 20_000_000;

const SIZE_HEADER = 'x-kept-bytes';

type Dependencies = { caches: Pick<CacheStorage, 'open'>; fetch: typeof fetch };

/** Caches immutable files by URL and hash. Two versions of a file with the same URL have separate entries. */
export function createFileCache({ caches, fetch }: Dependencies) {
  const keyOf = (url: string, hash: string) => `${url}?${encodeURIComponent(hash)}`;

  /**
   * Stores a copy, unless the response is unsuitable or the disk is full. Never rejects, so that a failure to store a
   * copy does not fail the page.
   */
  async function put(url: string, hash: string, response: Response): Promise<void> {
    // An opaque response hides its status and body, so its copy could be an error page.
    if (!response.ok || response.redirected || !['basic', 'cors'].includes(response.type)) return;
    try {
      const body = await response.arrayBuffer();
      const headers = {
        'content-type': response.headers.get('content-type') ?? '',
        [SIZE_HEADER]: String(body.byteLength),
      };
      await (await caches.open(FILES_CACHE)).put(keyOf(url, hash), new Response(body, { headers }));
    } catch {
      // The page also works without this copy.
    }
  }

  /**
   * Fetches a file and makes the browser verify its hash. If that fails, fetches the file again and bypasses the HTTP
   * cache, which may hold a bad response for a year.
   */
  async function fetchFile(url: string, hash: string): Promise<Response> {
    const options = { integrity: hash, mode: 'cors', credentials: 'same-origin' } as const;
    try {
      return await fetch(url, options);
    } catch {
      return fetch(url, { ...options, cache: 'reload' });
    }
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
      return { response, storing: put(url, hash, response.clone()) };
    },
    /**
     * Removes files until the limits are met: first those that no release lists any longer, then the oldest. Files of
     * earlier releases are not removed at once, because open tabs may need them.
     */
    async trim(listed: FileList): Promise<void> {
      const cache = await caches.open(FILES_CACHE);
      const entries: { key: Request; bytes: number; isListed: boolean }[] = [];
      // Cache keys are in insertion order.
      for (const key of await cache.keys()) {
        const [url = '', hash = ''] = key.url.split('?');
        const bytes = Number((await cache.match(key))?.headers.get(SIZE_HEADER) ?? 0);
        entries.push({ key, bytes, isListed: listed.get(url) === decodeURIComponent(hash) });
      }
      entries.sort((one, other) => Number(one.isListed) - Number(other.isListed));
      let total = entries.reduce((sum, { bytes }) => sum + bytes, 0);
      while (entries.length > MAX_FILES || total > MAX_BYTES) {
        const oldest = entries.shift();
        if (!oldest) return;
        total -= oldest.bytes;
        await cache.delete(oldest.key);
      }
    },
  };
}
export type FileCache = ReturnType<typeof createFileCache>;
