import { pageLanguage } from '@health-commons/base/locale';
import { getInstance } from '@module-federation/runtime';
import { codeEnds, codeStarts } from '../watchdog/running-code';
import { integrityPlugin } from './integrity-plugin';
import { createListedFiles, publishIntegrity } from './listed-files';
import type { LoadableRemote, RemoteLoader } from './loader';

/** Returns the federation runtime that webpack starts with the shell. */
function runtime() {
  const instance = getInstance();
  if (!instance) throw new Error('The federation runtime has not started.');
  return instance;
}

const folderOf = (entry: string): string => entry.slice(0, entry.lastIndexOf('/') + 1);

/**
 * Removes the remote's script elements that are still loading, those of its chunks in all releases. Otherwise the
 * runtimes would wait for them again: webpack reuses a pending script that has the same remote and chunk name.
 */
function removePendingScripts(name: string, entry: string): void {
  for (const script of document.querySelectorAll<HTMLScriptElement>('script[src]')) {
    const isChunk = script.dataset['webpack']?.startsWith(`${name}:`);
    if (isChunk || script.src.startsWith(folderOf(entry))) script.remove();
  }
}

/** Removes the style sheets of a release, because releases of a remote have equal class names. */
function removeStyles(entry: string): void {
  for (const link of document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')) {
    if (link.href.startsWith(folderOf(entry))) link.remove();
  }
}

/** Runs the code of an exposed module. */
function evaluate({ name, release: { version } }: LoadableRemote, factory: unknown): unknown {
  if (typeof factory !== 'function') return factory;
  codeStarts({ name, version });
  try {
    return (factory as () => unknown)();
  } finally {
    codeEnds();
  }
}

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
  const files = createListedFiles();
  const retries = new Map<string, number>();
  /** The entries of the registered releases by the names of the remotes. */
  const registered = new Map<string, string>();

  const register = ({ name, release }: LoadableRemote, force: boolean): void => {
    const retry = retries.get(name);
    // A retry needs a new address, because a bad response may be cached for a year and a pending request is not
    // repeated. The remote adds the same query to the addresses of its chunks.
    const entry = retry === undefined ? release.entry : `${release.entry}?retry=${retry}`;
    runtime().registerRemotes([{ name, entry }], { force });
    registered.set(name, release.entry);
  };

  return {
    async load(remote, module) {
      const { name, release } = remote;
      if (registered.size === 0) {
        publishIntegrity(files, scope);
        runtime().registerPlugins([integrityPlugin(files)]);
      }
      files.add(release);
      if (release.development) files.addDevelopmentEntry(release.entry);
      const before = registered.get(name);
      if (before !== release.entry) {
        if (before !== undefined) {
          removePendingScripts(name, before);
          removeStyles(before);
        }
        register(remote, before !== undefined);
      }
      const id = `${name}/${module.replace(/^\.\//, '')}`;
      // The texts must be translated before the code that uses them runs.
      const [factory] = await Promise.all([
        runtime().loadRemote(id, { loadFactory: false, from: 'runtime' }),
        translate(name),
      ]);
      return evaluate(remote, factory);
    },
    reset(remote) {
      if (!registered.has(remote.name)) return;
      removePendingScripts(remote.name, remote.release.entry);
      retries.set(remote.name, Date.now());
      register(remote, true);
    },
  };
}
