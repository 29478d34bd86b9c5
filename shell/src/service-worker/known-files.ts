import { BEFORE, GRACE_MS, PAGES_CACHE, REGISTRY, SHELL_FILES } from './constants';
import { filesOfRegistry, filesOfShell, NO_FILES, type FileList } from './file-list';

/** Named by the lists of now. */
type Lists = { registry: FileList; shell: FileList };
/** Named until a moment (milliseconds since 1970), and no longer: address → hash and that moment. */
type Former = ReadonlyMap<string, readonly [hash: string, until: number]>;
type Known = Lists & { former: Former };

const isSame = (one: FileList, other: FileList) =>
  one.size === other.size && [...one].every(([url, hash]) => other.get(url) === hash);

/**
 * Which files there are and what their hashes are: by the last good registry and the shell's own list. What the ones before them named is
 * known for a while longer, for tabs that are open.
 */
export function createKnownFiles(caches: Pick<CacheStorage, 'open'>, origin: string, now: () => number) {
  async function kept(path: string): Promise<unknown> {
    try {
      return await (await (await caches.open(PAGES_CACHE)).match(path))?.json();
    } catch {
      return undefined;
    }
  }

  async function read(): Promise<Known> {
    const [registry, shell, former] = await Promise.all([kept(REGISTRY), kept(SHELL_FILES), kept(BEFORE)]);
    return {
      registry: filesOfRegistry(registry) ?? NO_FILES,
      shell: filesOfShell(shell, origin) ?? NO_FILES,
      // Nobody but `changed` writes it.
      former: new Map((former ?? []) as [string, [string, number]][]),
    };
  }

  // The worker is ended and started as the browser likes: what it knows stands in the cache.
  let known = read();

  async function changed(was: Known, change: Partial<Lists>): Promise<Known> {
    const next = { ...was, ...change };
    if (isSame(next.registry, was.registry) && isSame(next.shell, was.shell)) return next;
    const stillKept = [...was.former].filter(([, [, until]]) => now() - until < GRACE_MS);
    const leaving = [...was.shell, ...was.registry].map(
      ([url, hash]) => [url, [hash, now()] as const] as const,
    );
    const former: Former = new Map([...stillKept, ...leaving]);
    const cache = await caches.open(PAGES_CACHE);
    await cache.put(BEFORE, new Response(JSON.stringify([...former]))).catch(() => undefined);
    return { ...next, former };
  }

  return {
    /** From now on this is so; questions that are asked next wait for it. */
    update(change: Partial<Lists>): void {
      known = known.then((was) => changed(was, change).catch(() => ({ ...was, ...change })));
    },
    async hashOf(url: string): Promise<string | undefined> {
      const { registry, shell, former } = await known;
      return registry.get(url) ?? shell.get(url) ?? former.get(url)?.[0];
    },
    async shell(): Promise<FileList> {
      return (await known).shell;
    },
    /** Whether a file of these contents is still somebody's. */
    async naming(): Promise<(url: string, hash: string) => boolean> {
      const { registry, shell, former } = await known;
      return (url, hash) => {
        if (registry.get(url) === hash || shell.get(url) === hash) return true;
        const [formerHash, until] = former.get(url) ?? ['', 0];
        return formerHash === hash && now() - until < GRACE_MS;
      };
    },
  };
}
export type KnownFiles = ReturnType<typeof createKnownFiles>;
