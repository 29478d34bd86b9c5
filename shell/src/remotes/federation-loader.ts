import { getInstance } from '@module-federation/runtime';
import { integrityPlugin } from './integrity-plugin';
import type { LoadableRemote, RemoteLoader } from './loader';
import { entryFile } from './refusal-rules';

/** The federation runtime that webpack started for the shell. */
function runtime() {
  const instance = getInstance();
  if (!instance) throw new Error('The federation runtime has not started.');
  return instance;
}

/** Scripts of a remote that have neither arrived nor failed would be waited for again; a new one has to be made. */
function removeWaitingScripts(entry: string): void {
  const folder = entry.slice(0, entry.lastIndexOf('/') + 1);
  for (const script of document.querySelectorAll<HTMLScriptElement>('script[src]')) {
    if (script.src.startsWith(folder)) script.remove();
  }
}

/** Loads remotes with the federation runtime, registering each when it is first asked for. */
export function createFederationLoader(): RemoteLoader {
  const hashes = new Map<string, string | null>();
  const renewals = new Map<string, number>();
  const registered = new Set<string>();

  const register = ({ name, record }: LoadableRemote, force: boolean): void => {
    const retry = renewals.get(name);
    // A wrong answer may sit in the browser's cache for a year, and a browser that waits for an address waits on when it is
    // asked for it again. So another try is made under another address; the remote hands its query on to its chunks.
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
    renew(remote) {
      if (!registered.has(remote.name)) return;
      removeWaitingScripts(remote.record.entry);
      renewals.set(remote.name, Date.now());
      register(remote, true);
    },
  };
}
