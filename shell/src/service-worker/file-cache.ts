import { FILES_CACHE, MAX_BYTES, MAX_FILES } from './constants';

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
