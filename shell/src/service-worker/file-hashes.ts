import { PREVIOUS_FILES, GRACE_MS, PAGES_CACHE, REGISTRY, SHELL_FILES } from './constants';
import { filesOfRegistry, filesOfShell, NO_FILES, type FileList } from './file-list';

/** Files of the current releases. */
type Lists = { registry: FileList; shell: FileList };
/** Files of previous releases: URL → hash and the time they were replaced (milliseconds since 1970). */
type Former = ReadonlyMap<string, readonly [hash: string, until: number]>;
type Index = Lists & { former: Former };

const isSame = (one: FileList, other: FileList) =>
  one.size === other.size && [...one].every(([url, hash]) => other.get(url) === hash);

/**
 * The hashes of all files, from the last valid registry and the shell's integrity.json. Files of previous releases stay listed for
 * GRACE_MS, for tabs that are still open.
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
      // Written by `change` alone.
      former: new Map((former ?? []) as [string, [string, number]][]),
    };
  }

  // The browser may stop and start the worker at any time, so the state is in the cache.
  let index = read();

  async function change(was: Index, changes: Partial<Lists>): Promise<Index> {
    const next = { ...was, ...changes };
    if (isSame(next.registry, was.registry) && isSame(next.shell, was.shell)) return next;
    const remaining = [...was.former].filter(([, [, until]]) => now() - until < GRACE_MS);
    const replaced = [...was.shell, ...was.registry].map(
      ([url, hash]) => [url, [hash, now()] as const] as const,
    );
    const former: Former = new Map([...remaining, ...replaced]);
    const cache = await caches.open(PAGES_CACHE);
    await cache.put(PREVIOUS_FILES, new Response(JSON.stringify([...former]))).catch(() => undefined);
    return { ...next, former };
  }

  return {
    /** Later calls wait for the update. */
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
    /** A predicate: true for files of current releases, and of previous ones within GRACE_MS. */
    async listed(): Promise<(url: string, hash: string) => boolean> {
      const { registry, shell, former } = await index;
      return (url, hash) => {
        if (registry.get(url) === hash || shell.get(url) === hash) return true;
        const [formerHash, until] = former.get(url) ?? ['', 0];
        return formerHash === hash && now() - until < GRACE_MS;
      };
    },
  };
}
export type FileHashes = ReturnType<typeof createFileHashes>;
