import { getInstance } from '@module-federation/runtime';
import { integrityPlugin } from './integrity-plugin';
import type { LoadableRemote, RemoteLoader } from './loader';
import { entryFile } from './refusal-rules';

/** Returns the federation runtime that webpack starts with the shell. */
function runtime() {
  const instance = getInstance();
  if (!instance) throw new Error('The federation runtime has not started.');
  return instance;
}

/** Removes the remote's script elements that are still loading. Otherwise the runtime would wait for them again. */
function removePendingScripts(entry: string): void {
  const folder = entry.slice(0, entry.lastIndexOf('/') + 1);
  for (const script of document.querySelectorAll<HTMLScriptElement>('script[src]')) {
    if (script.src.startsWith(folder)) script.remove();
  }
}

/** Creates a loader that uses the federation runtime. It registers each remote at its first load. */
export function createFederationLoader(): RemoteLoader {
  const hashes = new Map<string, string | null>();
  const retries = new Map<string, number>();
  const registered = new Set<string>();

  const register = ({ name, record }: LoadableRemote, force: boolean): void => {
    const retry = retries.get(name);
    // A retry needs a new address, because a bad response may be cached for a year and a pending request is not
    // repeated. The remote adds the same query to the addresses of its chunks.
    const entry = retry === undefined ? record.entry : `${record.entry}?retry=${retry}`;
    runtime().registerRemotes([{ name, entry }], { force });
  };

  return {
    async load(remote, module) {
      const { name, record } = remote;
      if (registered.size === 0) runtime().registerPlugins([integrityPlugin(hashes)]);
      if (!registered.has(name)) {
        hashes.set(record.entry, record.integrity[entryFile(record.entry)] ?? null);
        register(remote, false);
        registered.add(name);
      }
      return runtime().loadRemote(`${name}/${module.replace(/^\.\//, '')}`);
    },
    reset(remote) {
      if (!registered.has(remote.name)) return;
      removePendingScripts(remote.record.entry);
      retries.set(remote.name, Date.now());
      register(remote, true);
    },
  };
}
