import { CONFIG, PAGE, PAGES_CACHE, REGISTRY, SHELL_FILES } from './constants';
import { filesOfRegistry, filesOfShell, isConfig } from './file-list';
import type { FileShelf } from './file-shelf';
import type { KnownFiles } from './known-files';

type Parts = {
  caches: Pick<CacheStorage, 'open'>;
  fetch: typeof fetch;
  origin: string;
  shelf: FileShelf;
  known: KnownFiles;
  /** The configuration says that there shall be no worker. */
  onRetire: () => Promise<void>;
};

const isType = (answer: Response, type: RegExp) => type.test(answer.headers.get('content-type') ?? '');

/** An answer that may be shown in place of a kept copy: not an outage, and not somebody else's page. Its contents are the page's to judge. */
export const isOurJson = (answer: Response) =>
  answer.status < 500 && !answer.redirected && (!answer.ok || isType(answer, /json/));
/** Going somewhere may lead away from the site (a network that wants a login first): only an outage counts as none. */
export const isOurPage = (answer: Response) => answer.status < 500;

/** The last good copies of the page, its configuration and the lists of files. */
export function createKeptPages({ caches, fetch, origin, shelf, known, onRetire }: Parts) {
  const find = async (path: string) => (await caches.open(PAGES_CACHE)).match(path);

  /** A copy with the same headers; whatever the body was compressed with is undone by now. */
  async function put(path: string, answer: Response, text: string): Promise<void> {
    const headers = new Headers(answer.headers);
    for (const name of ['content-encoding', 'content-length']) headers.delete(name);
    await (await caches.open(PAGES_CACHE)).put(path, new Response(text, { headers }));
  }

  async function keepJson(path: string, answer: Response, text: string): Promise<void> {
    const value = JSON.parse(text) as unknown;
    if (path === CONFIG) {
      if (!isConfig(value)) return;
      if (value['serviceWorker'] === false) return onRetire();
    } else {
      const files = path === REGISTRY ? filesOfRegistry(value) : filesOfShell(value, origin);
      if (!files) return;
      known.update(path === REGISTRY ? { registry: files } : { shell: files });
    }
    await put(path, answer, text);
  }

  async function refresh(path: string): Promise<void> {
    const answer = await fetch(path, { cache: 'no-cache' });
    await keep(path, answer, await answer.clone().text());
  }

  /** Sees to it that a file is there for a visit without a network; false when it cannot be had, or is not ours. */
  async function ensure(url: string): Promise<boolean> {
    try {
      const hash = await known.hashOf(url);
      if (!hash) return false;
      await (
        await shelf.get(url, hash)
      ).keeping;
      return true;
    } catch {
      return false;
    }
  }

  /** A page is kept once every file it names is: half a page is worse than yesterday's. Somebody else's page names none of ours. */
  async function keepPage(answer: Response, text: string): Promise<void> {
    const names = [...text.matchAll(/(?:src|href)="?(\/static\/[^"\s>]+)/g)].map(
      ([, name = '']) => origin + name,
    );
    if (names.length === 0 || !isType(answer, /html/)) return;
    const shell = await known.shell();
    if (names.some((name) => !shell.has(name))) await refresh(SHELL_FILES);
    const there = await Promise.all(names.map(ensure));
    if (there.every(Boolean)) await put(PAGE, answer, text);
  }

  /** Keeps an answer if it is a good one; a bad one never takes the place of a good one. Never rejects. */
  async function keep(path: string, answer: Response, text: string): Promise<void> {
    if (!answer.ok || answer.redirected || answer.type !== 'basic') return;
    try {
      await (path === PAGE ? keepPage(answer, text) : keepJson(path, answer, text));
    } catch {
      // No JSON, or no room: what was kept before stays.
    }
  }

  return {
    find,
    keep,
    ensure,
    /** Fetches what is not kept yet: on the first visit nothing came by way of the worker. */
    async complete(): Promise<void> {
      for (const path of [CONFIG, REGISTRY, PAGE]) {
        if (!(await find(path))) await refresh(path);
      }
    },
  };
}
