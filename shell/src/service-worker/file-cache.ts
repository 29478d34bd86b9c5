import {
  PREVIOUS_FILES,
  GRACE_MS,
  PAGES_CACHE,
  REGISTRY,
  SHELL_FILES,
  FILES_CACHE,
  MAX_BYTES,
  MAX_FILES,
} from './constants';

/** Maps the URL of an immutable file to its Subresource Integrity hash (sha384). */
type FileList = ReadonlyMap<string, string>;

const NO_FILES: FileList = new Map();

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

/** Returns the complete URL, or null if the address is not a URL. Browsers before 2023 lack URL.canParse. */
function parseUrl(address: unknown): string | null {
  try {
    return typeof address === 'string' ? new URL(address).href : null;
  } catch {
    return null;
  }
}

/** Returns the entry that a remote's team has signed. The worker only caches files, so it verifies no signatures. */
function payloadOf(signed: unknown): unknown {
  if (!isRecord(signed) || typeof signed['payload'] !== 'string') return null;
  try {
    return JSON.parse(signed['payload']);
  } catch {
    return null;
  }
}

/**
 * Returns the files of all releases in a registry (live, previous and canary), or null if the value is not a registry,
 * for example a network's login page. The page verifies the registry.
 */
export function filesOfRegistry(value: unknown): FileList | null {
  if (!isRecord(value) || value['schema'] !== 2 || !isRecord(value['remotes'])) return null;
  const files = new Map<string, string>();
  for (const signed of Object.values(value['remotes'])) {
    const remote = payloadOf(signed);
    if (!isRecord(remote)) return null;
    for (const release of [remote, remote['previous'], remote['canary']]) {
      if (!isRecord(release)) continue;
      const { integrity } = release;
      const entry = parseUrl(release['entry']);
      if (entry === null || !isRecord(integrity)) continue;
      for (const [file, hash] of filesBelow(entry, integrity)) files.set(file, hash);
    }
  }
  return files;
}

/** Returns the shell's files below static/ from its integrity.json, or null if there are none. */
export function filesOfShell(value: unknown, origin: string): FileList | null {
  if (!isRecord(value)) return null;
  const files = [...filesBelow(`${origin}/`, value)].filter(([url]) => url.startsWith(`${origin}/static/`));
  return files.length > 0 ? new Map(files) : null;
}

/** Returns true if the value looks like a configuration. The page validates the configuration in full. */
export function isConfig(value: unknown): value is Fields {
  return isRecord(value) && value['schema'] === 1 && typeof value['api'] === 'string';
}

/** The files that are listed in the current registry and the shell's integrity.json. */
type Lists = { registry: FileList; shell: FileList };
/**
 * Files of previous releases by URL: the file's hash, and the time when the file was replaced (milliseconds since
 * 1970).
 */
type Former = ReadonlyMap<string, readonly [hash: string, replacedAt: number]>;
type Index = Lists & { former: Former };

const isSame = (one: FileList, other: FileList) =>
  one.size === other.size && [...one].every(([url, hash]) => other.get(url) === hash);

/**
 * Tracks the hashes of all files, from the last valid registry and the shell's integrity.json. Files of previous
 * releases stay listed for GRACE_MS, for tabs that are still open.
 */
export function createFileHashes(caches: Pick<CacheStorage, 'open'>, origin: string, now: () => number) {
  async function readCached(path: string): Promise<unknown> {
    try {
      return await (await (await caches.open(PAGES_CACHE)).match(path))?.json();
    } catch {
      return undefined;
    }
  }

  async function read(): Promise<Index> {
    const [registry, shell, former] = await Promise.all([
      readCached(REGISTRY),
      readCached(SHELL_FILES),
      readCached(PREVIOUS_FILES),
    ]);
    return {
      registry: filesOfRegistry(registry) ?? NO_FILES,
      shell: filesOfShell(shell, origin) ?? NO_FILES,
      // The type is safe because only `change` writes this value.
      former: new Map((former ?? []) as [string, [string, number]][]),
    };
  }

  // Read the state from the cache, because the browser may stop and restart the worker at any time.
  let index = read();

  async function change(was: Index, changes: Partial<Lists>): Promise<Index> {
    const next = { ...was, ...changes };
    if (isSame(next.registry, was.registry) && isSame(next.shell, was.shell)) return next;
    const remaining = [...was.former].filter(([, [, replacedAt]]) => now() - replacedAt < GRACE_MS);
    const replaced = [...was.shell, ...was.registry].map(
      ([url, hash]) => [url, [hash, now()] as const] as const,
    );
    const former: Former = new Map([...remaining, ...replaced]);
    const cache = await caches.open(PAGES_CACHE);
    await cache.put(PREVIOUS_FILES, new Response(JSON.stringify([...former]))).catch(() => undefined);
    return { ...next, former };
  }

  return {
    /** Updates the lists. Later calls wait for the update. */
    update(changes: Partial<Lists>): void {
      index = index.then((was) => change(was, changes).catch(() => ({ ...was, ...changes })));
    },
    async hashOf(url: string): Promise<string | undefined> {
      const { registry, shell, former } = await index;
      return registry.get(url) ?? shell.get(url) ?? former.get(url)?.[0];
    },
    async shell(): Promise<FileList> {
      return (await index).shell;
    },
    /**
     * Resolves to a predicate that is true for files of current releases, and for files of previous releases within
     * GRACE_MS.
     */
    async listed(): Promise<(url: string, hash: string) => boolean> {
      const { registry, shell, former } = await index;
      return (url, hash) => {
        if (registry.get(url) === hash || shell.get(url) === hash) return true;
        const [formerHash, replacedAt] = former.get(url) ?? ['', 0];
        return formerHash === hash && now() - replacedAt < GRACE_MS;
      };
    },
  };
}
export type FileHashes = ReturnType<typeof createFileHashes>;

const SIZE_HEADER = 'x-kept-bytes';

type Dependencies = { caches: Pick<CacheStorage, 'open'>; fetch: typeof fetch };

/** Caches immutable files by URL and hash. Two versions of a file with the same URL have separate entries. */
export function createFileCache({ caches, fetch }: Dependencies) {
  const keyOf = (url: string, hash: string) => `${url}?${encodeURIComponent(hash)}`;

  async function find(url: string, hash: string): Promise<Response | undefined> {
    return (await caches.open(FILES_CACHE)).match(keyOf(url, hash));
  }

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

  return {
    find,
    /** Resolves to the response and a promise for storing its copy. */
    async get(url: string, hash: string): Promise<{ response: Response; storing: Promise<void> }> {
      const copy = await find(url, hash).catch(() => undefined);
      if (copy) return { response: copy, storing: Promise.resolve() };
      const response = await fetchFile(url, hash);
      return { response, storing: put(url, hash, response.clone()) };
    },
    /** Removes files that no release lists. Then removes the oldest files until the limits are met. */
    async removeUnlisted(isListed: (url: string, hash: string) => boolean): Promise<void> {
      const cache = await caches.open(FILES_CACHE);
      const listed: { key: Request; bytes: number }[] = [];
      for (const key of await cache.keys()) {
        const [url = '', hash = ''] = key.url.split('?');
        const bytes = Number((await cache.match(key))?.headers.get(SIZE_HEADER) ?? 0);
        if (isListed(url, decodeURIComponent(hash))) listed.push({ key, bytes });
        else await cache.delete(key);
      }
      let total = listed.reduce((sum, { bytes }) => sum + bytes, 0);
      // Cache keys are in insertion order.
      for (let count = listed.length; count > MAX_FILES || total > MAX_BYTES; count -= 1) {
        const oldest = listed.shift();
        if (!oldest) return;
        total -= oldest.bytes;
        await cache.delete(oldest.key);
      }
    },
  };
}
export type FileCache = ReturnType<typeof createFileCache>;
