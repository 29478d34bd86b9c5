/** A remote whose code runs. */
export type RunningCode = { name: string; version: string };

/** The service worker deletes the caches whose names start with 'health-commons-', so this name does not. */
const CACHE = 'left-out-remotes';

/** Reading takes at most this time in milliseconds, because it delays the remotes. */
const READ_TIMEOUT_MS = 1_000;
/** Storage may contain anything. */
const MAX_REMOTES = 20;

/** A cache key that is not a URL of the site. */
const keyOf = (name: string) => `/~left-out/${name}`;

/** Leaves out a version of a remote in later page loads. Rejects if the browser cannot store it. */
export async function leaveOut({ name, version }: RunningCode): Promise<void> {
  await (await caches.open(CACHE)).put(keyOf(name), new Response(version));
}

export async function bringBack(name: string): Promise<void> {
  await (await caches.open(CACHE)).delete(keyOf(name));
}

async function readAll(): Promise<[name: string, version: string][]> {
  // Opening a cache would create it.
  if (!(await caches.has(CACHE))) return [];
  const cache = await caches.open(CACHE);
  const keys = (await cache.keys()).slice(0, MAX_REMOTES);
  return Promise.all(
    keys.map(async (key) => [
      key.url.split('/').at(-1) ?? '',
      (await (await cache.match(key))?.text()) ?? '',
    ]),
  );
}

/**
 * Resolves to the versions that are left out, by the names of their remotes. There are none if the browser denies
 * storage, or in a page without TLS.
 */
export async function readLeftOut(): Promise<ReadonlyMap<string, string>> {
  const limit = new Promise<[]>((resolve) => setTimeout(() => resolve([]), READ_TIMEOUT_MS));
  const read = Promise.resolve().then(readAll);
  return new Map(await Promise.race([read.catch(() => []), limit]));
}
