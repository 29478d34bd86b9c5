import type { RunnableRelease } from './release-choice';
import { getInstance, type ModuleFederationRuntimePlugin } from '@module-federation/runtime';
import { LOAD_TIMEOUT_MS } from './constants';
import { pageLanguage } from '@health-commons/base/locale';

export type LoadableRemote = { name: string; release: RunnableRelease };

/**
 * Loads the code of remotes. The app gets the loader as a prop, so that tests need no federation runtime. `load`
 * resolves to the exposed module (for example './map') or rejects, and may be called again. `reset` discards a remote
 * that failed or hangs, so that the next `load` requests all its files again.
 */
export type RemoteLoader = {
  load(remote: LoadableRemote, module: string): Promise<unknown>;
  reset(remote: LoadableRemote): void;
};

/** A valid hash that no file has. A browser refuses every file that an element requests with it. */
export const REFUSED_HASH = `sha384-${'A'.repeat(64)}`;

/** The global function that returns a file's hash, which builds call (packages/federation/src/build/integrity.ts). */
const GLOBAL_NAME = Symbol.for('health-commons.integrity');

const withoutQuery = (url: string): string => url.split(/[?#]/)[0] ?? '';

/**
 * Loads the entry of every remote with its hash, so that the browser verifies the entry before running it. Remotes load
 * their chunks themselves, with hashes from the same list.
 */
function integrityPlugin(integrityOf: (url: string) => string | null): ModuleFederationRuntimePlugin {
  return {
    name: 'integrity',
    createScript({ url }) {
      const script = document.createElement('script');
      const hash = integrityOf(url);
      if (hash) script.integrity = hash;
      script.crossOrigin = 'anonymous';
      script.fetchPriority = 'high';
      script.async = true;
      script.src = url;
      return { script, timeout: LOAD_TIMEOUT_MS };
    },
  };
}

/** Returns the federation runtime that webpack starts with the shell. */
function runtime() {
  const instance = getInstance();
  if (!instance) throw new Error('The federation runtime has not started.');
  return instance;
}

/**
 * Removes what a release of a remote has added to the page: its style sheets, because releases have equal class names,
 * and the scripts that are still loading, also those of its chunks in other releases. webpack would wait for a pending
 * script that has the same remote and chunk name.
 */
function removeElements(name: string, entry: string, selector: string): void {
  const folder = new URL('.', entry).href;
  for (const element of document.querySelectorAll<HTMLScriptElement | HTMLLinkElement>(selector)) {
    const url = 'src' in element ? element.src : element.href;
    if (url.startsWith(folder) || element.dataset['webpack']?.startsWith(`${name}:`)) element.remove();
  }
}

/** The entry did not arrive. Its chunks load again by themselves (packages/federation/src/build/second-try.ts). */
const isEntryLost = (error: unknown): boolean => /ScriptNetworkError(?!.*timed out)/.test(String(error));

/** Translates the texts of a remote. Without a catalogue that can be loaded, they stay English. */
async function translate(name: string): Promise<void> {
  const language = pageLanguage();
  if (language === 'en') return;
  const load = runtime().loadRemote<{ translate: (language: string) => Promise<void> }>(`${name}/texts`);
  await load.then((texts) => texts?.translate(language)).catch(() => undefined);
}

/**
 * Creates a loader that uses the federation runtime. It registers each remote at its first load, and again if a later
 * load is of another release. `scope` gets the function that returns the hashes of files.
 */
export function createFederationLoader(scope: object = globalThis): RemoteLoader {
  /** The hashes of the files that the page may run, by URL. The entry of a development remote has none. */
  const hashes = new Map<string, string | null>();
  const retries = new Map<string, number>();
  /** The entries of the registered releases by the names of the remotes. */
  const registered = new Map<string, string>();

  const integrityOf = (url: string) => {
    const hash = hashes.get(withoutQuery(url));
    return hash === undefined ? REFUSED_HASH : hash;
  };

  const register = ({ name, release }: LoadableRemote, force: boolean): void => {
    const retry = retries.get(name);
    // A retry needs a new address, because a bad response may be cached for a year and a pending request is not
    // repeated. The remote adds the same query to the addresses of its chunks.
    const entry = retry === undefined ? release.entry : `${release.entry}?retry=${retry}`;
    runtime().registerRemotes([{ name, entry }], { force });
    registered.set(name, release.entry);
  };

  const reset = (remote: LoadableRemote): void => {
    const { name, release } = remote;
    if (!registered.has(name)) return;
    removeElements(name, release.entry, 'script[src]');
    retries.set(name, Date.now());
    register(remote, true);
    // The next page finds in the cache what the server has now.
    void fetch(release.entry, { cache: 'reload' }).catch(() => undefined);
  };

  return {
    async load(remote, module) {
      const { name, release } = remote;
      if (registered.size === 0) {
        // A property without a setter, so that a remote cannot replace it.
        Object.defineProperty(scope, GLOBAL_NAME, { value: integrityOf });
        runtime().registerPlugins([integrityPlugin(integrityOf)]);
      }
      for (const [file, hash] of Object.entries(release.integrity))
        hashes.set(new URL(file, release.entry).href, hash);
      if (release.development) hashes.set(new URL(release.entry).href, null);
      const before = registered.get(name);
      if (before !== release.entry) {
        if (before !== undefined) removeElements(name, before, 'script[src], link[rel="stylesheet"]');
        register(remote, before !== undefined);
      }
      const id = `${name}/${module.replace(/^\.\//, '')}`;
      // The module's code runs after its texts are translated, because it may read them at once.
      const request = () =>
        Promise.all([
          runtime().loadRemote<() => unknown>(id, { loadFactory: false, from: 'runtime' }),
          translate(name),
        ]);
      const retry = retries.get(name);
      const [factory] = await request().catch((error: unknown) => {
        if (!isEntryLost(error)) throw error;
        // Another module of the remote may have done so already.
        if (retries.get(name) === retry) reset(remote);
        return request();
      });
      return factory?.();
    },
    reset,
  };
}
