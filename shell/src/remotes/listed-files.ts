import type { Release } from '@health-commons/contracts/registry';

/** A valid hash that no file has. A browser refuses every file that an element requests with it. */
export const REFUSED_HASH = `sha384-${'A'.repeat(64)}`;

/** The name of the global function that returns a file's hash. Builds of remotes call it (see IntegrityPlugin). */
const GLOBAL_NAME = Symbol.for('health-commons.integrity');

const withoutQuery = (url: string): string => url.split(/[?#]/)[0] ?? '';

/** The files of the releases that the page may run, with their hashes. */
export type ListedFiles = {
  add: (release: Release) => void;
  /** Adds the entry of a development remote, which has no hash. */
  addDevelopmentEntry: (entry: string) => void;
  /** Returns the hash of a file, null for a development entry, or a hash that no file has. Ignores the URL's query. */
  integrityOf: (url: string) => string | null;
};

export function createListedFiles(): ListedFiles {
  const hashes = new Map<string, string | null>();
  return {
    add({ entry, integrity }) {
      for (const [file, hash] of Object.entries(integrity)) hashes.set(new URL(file, entry).href, hash);
    },
    addDevelopmentEntry(entry) {
      hashes.set(new URL(entry).href, null);
    },
    integrityOf(url) {
      const hash = hashes.get(withoutQuery(url));
      return hash === undefined ? REFUSED_HASH : hash;
    },
  };
}

/** Defines the global function for the builds of remotes. A remote cannot replace it. */
export function publishIntegrity({ integrityOf }: ListedFiles, scope: object = globalThis): void {
  Object.defineProperty(scope, GLOBAL_NAME, { value: integrityOf });
}
