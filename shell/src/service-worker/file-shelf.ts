import { FILES_CACHE, MOST_BYTES, MOST_FILES } from './constants';

const BYTES = 'x-kept-bytes';

export type Surroundings = { caches: Pick<CacheStorage, 'open'>; fetch: typeof fetch };

/**
 * Versioned files, each kept under its address and its hash: what is found has the contents that were asked for, whatever somebody later
 * releases under the same address.
 */
export function createFileShelf({ caches, fetch }: Surroundings) {
  const keyOf = (url: string, hash: string) => `${url}?${encodeURIComponent(hash)}`;

  async function find(url: string, hash: string): Promise<Response | undefined> {
    return (await caches.open(FILES_CACHE)).match(keyOf(url, hash));
  }

  /** Keeps a copy. Never rejects: a full disk costs the copy, not the page. */
  async function put(url: string, hash: string, answer: Response): Promise<void> {
    // An opaque answer shows neither its status nor its bytes.
    if (!answer.ok || answer.redirected || !['basic', 'cors'].includes(answer.type)) return;
    try {
      const body = await answer.arrayBuffer();
      const headers = {
        'content-type': answer.headers.get('content-type') ?? '',
        [BYTES]: String(body.byteLength),
      };
      await (await caches.open(FILES_CACHE)).put(keyOf(url, hash), new Response(body, { headers }));
    } catch {
      // As above.
    }
  }

  /**
   * Fetches a file; the browser checks its bytes against the hash, so that nothing else is ever handed on or kept. The browser's own cache may
   * hold a wrong answer for a year, so a refusal is followed by a question past it.
   */
  async function ask(url: string, hash: string): Promise<Response> {
    const options = { integrity: hash, mode: 'cors', credentials: 'same-origin' } as const;
    try {
      return await fetch(url, options);
    } catch {
      return fetch(url, { ...options, cache: 'reload' });
    }
  }

  return {
    find,
    /** The file, and the keeping of a copy to wait for. */
    async get(url: string, hash: string): Promise<{ answer: Response; keeping: Promise<void> }> {
      const copy = await find(url, hash).catch(() => undefined);
      if (copy) return { answer: copy, keeping: Promise.resolve() };
      const answer = await ask(url, hash);
      return { answer, keeping: put(url, hash, answer.clone()) };
    },
    /** Removes what `isNamed` does not name, and then the oldest until the bounds are kept. */
    async sweep(isNamed: (url: string, hash: string) => boolean): Promise<void> {
      const cache = await caches.open(FILES_CACHE);
      const kept: { key: Request; bytes: number }[] = [];
      for (const key of await cache.keys()) {
        const [url = '', hash = ''] = key.url.split('?');
        const bytes = Number((await cache.match(key))?.headers.get(BYTES) ?? 0);
        if (isNamed(url, decodeURIComponent(hash))) kept.push({ key, bytes });
        else await cache.delete(key);
      }
      let total = kept.reduce((sum, { bytes }) => sum + bytes, 0);
      // The cache lists what was put in first first.
      for (let left = kept.length; left > MOST_FILES || total > MOST_BYTES; left -= 1) {
        const oldest = kept.shift();
        if (!oldest) return;
        total -= oldest.bytes;
        await cache.delete(oldest.key);
      }
    },
  };
}
export type FileShelf = ReturnType<typeof createFileShelf>;
