import { PREVIOUS_FILES, GRACE_MS, PAGES_CACHE, REGISTRY, SHELL_FILES } from './constants';
import { filesOfRegistry, filesOfShell, NO_FILES, type FileList } from './file-list';

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
