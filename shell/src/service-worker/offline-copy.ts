import { readOwn } from '@health-commons/contracts/own-answer';
import type { Release, RemoteRecord } from '@health-commons/contracts/registry';
import type { SignedRegistry } from '@health-commons/contracts/registry/signed';

/** The page, its configuration and the lists of files. */
export const PAGES_CACHE = 'health-commons-pages-1';
/** Immutable files by URL and hash. */
export const FILES_CACHE = 'health-commons-files-1';

export const PAGE = '/';
export const CONFIG = '/config.json';
export const REGISTRY = '/remotes.json';
/** The build writes the hashes of the shell's files to this file. */
const SHELL_FILES = '/integrity.json';

/** What our own answers at these paths are. */
export const OWN: Readonly<Record<string, Parameters<typeof readOwn>[0]>> = {
  [PAGE]: 'page',
  [CONFIG]: 'config',
  [REGISTRY]: 'registry',
  [SHELL_FILES]: 'files',
};

/** The limit of FILES_CACHE. */
const MAX_FILES = 300;

/** Pages load files with these extensions, except the build reports. Source maps and licences have other extensions. */
const LOADABLE = /\.(js|css|json|topojson|geojson|woff2?)$/;
const BUILD_REPORTS = /(^|\/)(integrity|chunks)\.json$/;

type Hashes = Readonly<Record<string, string>>;

/** Returns the URLs and the Subresource Integrity hashes (sha384) of the files below an address. */
const filesBelow = (base: string, hashes: Hashes): [url: string, hash: string][] =>
  Object.entries(hashes)
    .filter(([file]) => LOADABLE.test(file) && !BUILD_REPORTS.test(file))
    .map(([file, hash]) => [new URL(file, base).href, hash]);

const filesOf = ({ entry, integrity }: Release) => filesBelow(entry, integrity);

/** Returns the files of the registry. The page verifies the signatures; the worker only caches files. */
function filesOfRegistry({ remotes }: SignedRegistry) {
  const all: [string, string][] = [];
  const live: [string, string][] = [];
  for (const { payload } of Object.values(remotes)) {
    try {
      const record = JSON.parse(payload) as RemoteRecord;
      const { previous, canary } = record;
      const files = filesOf(record);
      all.push(...files, ...(previous ? filesOf(previous) : []), ...(canary ? filesOf(canary) : []));
      live.push(...files);
    } catch {
      // The entry is not valid, so no page loads this remote.
    }
  }
  return { all, live };
}

/** A message of a page that is idle or hidden. */
export type PageMessage = {
  /** The URLs of all resources that the page has loaded, without their queries. */
  loaded: readonly string[];
  /** True for the first message of a page, after which the copy is made anew. */
  isFirst: boolean;
  /** True if the visitor's connection is good enough to load what other pages need. */
  mayPreload: boolean;
};

type Dependencies = { caches: Pick<CacheStorage, 'open'>; fetch: typeof fetch; origin: string };

/** Keeps a copy of the site with which its pages open offline. */
export function createOfflineCopy({ caches, fetch, origin }: Dependencies) {
  const keyOf = (url: string, hash: string) => `${url}?${encodeURIComponent(hash)}`;
  const find = async (path: string) => (await caches.open(PAGES_CACHE)).match(path);

  /** Finds a cached file. An empty hash finds the file of any hash. */
  async function findFile(url: string, hash: string): Promise<Response | undefined> {
    const cache = await caches.open(FILES_CACHE);
    return hash ? cache.match(keyOf(url, hash)) : cache.match(url, { ignoreSearch: true });
  }

  /**
   * Fetches a file and makes the browser verify its hash. If that fails, fetches the file again and bypasses the HTTP
   * cache, which may hold a bad response for a year.
   */
  async function fetchFile(url: string, hash: string): Promise<Response> {
    const options = { integrity: hash, mode: 'cors', credentials: 'same-origin' } as const;
    return fetch(url, options).catch(() => fetch(url, { ...options, cache: 'reload' }));
  }

  /** Caches a file. Resolves to false if that fails, for example because the disk is full. */
  async function keepFile(url: string, hash: string): Promise<boolean> {
    try {
      if (await findFile(url, hash)) return true;
      const response = await fetchFile(url, hash);
      const body = await response.arrayBuffer();
      const cache = await caches.open(FILES_CACHE);
      // The file may have had another content before.
      await cache.delete(url, { ignoreSearch: true });
      const headers = { 'content-type': response.headers.get('content-type') ?? '' };
      await cache.put(keyOf(url, hash), new Response(body, { headers }));
      return true;
    } catch {
      return false;
    }
  }

  /** Resolves to a part of the copy from the network or, after the first message of a page, from the cache. */
  async function partOf(path: string, isFirst: boolean) {
    const response = (isFirst ? undefined : await find(path)) ?? (await fetch(path, { cache: 'no-cache' }));
    const text = await readOwn(OWN[path] ?? 'page', response);
    if (!response.ok || text === null) throw new Error(`${path} cannot be cached.`);
    return { path, response, text };
  }

  /** Stores the decompressed text, without the headers that describe the compressed body. */
  async function keepPart({ path, response, text }: Awaited<ReturnType<typeof partOf>>): Promise<void> {
    const headers = new Headers(response.headers);
    for (const name of ['content-encoding', 'content-length']) headers.delete(name);
    await (await caches.open(PAGES_CACHE)).put(path, new Response(text, { headers }));
  }

  /**
   * Removes files until the limit is met: first those that no release lists any longer, then the oldest. Files of
   * earlier releases are not removed at once, because open tabs may need them.
   */
  async function trim(listed: ReadonlyMap<string, string>): Promise<void> {
    const current = new Set([...listed].map(([url, hash]) => keyOf(url, hash)));
    const cache = await caches.open(FILES_CACHE);
    // Cache keys are in insertion order.
    const keys = [...(await cache.keys())];
    keys.sort((one, other) => Number(current.has(one.url)) - Number(current.has(other.url)));
    for (const key of keys.slice(0, Math.max(0, keys.length - MAX_FILES))) await cache.delete(key);
  }

  return {
    find,
    findFile,
    fetchFile,
    /**
     * Caches the files that the page has loaded, the shell's, which are small, and those of other pages if the page
     * allows it. Then replaces the page and its lists, if all files that the page names are cached.
     * @throws Error if a part of the copy cannot be loaded or is not ours, such as a network's login page
     */
    async update({ loaded, isFirst, mayPreload }: PageMessage): Promise<void> {
      const [page, config, registry, shell] = await Promise.all([
        partOf(PAGE, isFirst),
        partOf(CONFIG, isFirst),
        partOf(REGISTRY, isFirst),
        partOf(SHELL_FILES, isFirst),
      ]);
      const remotes = filesOfRegistry(JSON.parse(registry.text) as SignedRegistry);
      const shellFiles = filesBelow(`${origin}/`, JSON.parse(shell.text) as Hashes).filter(([url]) =>
        url.startsWith(`${origin}/static/`),
      );
      const listed = new Map([...shellFiles, ...remotes.all]);
      const wanted = [
        ...loaded,
        // Overrides need a developer's machine.
        ...shellFiles.map(([url]) => url).filter((url) => !url.includes('/on-demand-overrides')),
        ...(mayPreload ? remotes.live.map(([url]) => url).filter(isPreloaded) : []),
      ];
      const kept = new Set<string>();
      for (const url of new Set(wanted)) {
        const hash = listed.get(url);
        if (hash && (await keepFile(url, hash))) kept.add(url);
      }
      const named = [...page.text.matchAll(/(?:src|href)="?(\/static\/[^"\s>]+)/g)].map(
        ([, name = '']) => name,
      );
      // An incomplete page is worse than an old one. A network's login page names none of our files.
      if (named.length > 0 && named.every((name) => kept.has(origin + name)))
        for (const part of [page, config, registry, shell]) await keepPart(part);
      await trim(listed);
    },
  };
}

/** The code of other pages, without the chunks that few visitors need. */
const isPreloaded = (url: string): boolean => /\.(js|css)$/.test(url) && !url.includes('/on-demand-');
