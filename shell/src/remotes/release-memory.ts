import { localSafeStorage, type SafeStorage } from '@health-commons/base/safe-storage';

const KEY = 'health-commons-remotes';

/** Limits of the stored value. Storage may contain anything. */
const MAX_LENGTH = 20_000;
const MAX_REMOTES = 20;
const MAX_VERSIONS = 4;

/** What this browser remembers about a remote. */
export type RemoteMemory = {
  /** The number of failed mounts by version, since its last successful one. */
  failed: Readonly<Record<string, number>>;
  /** The versions that this browser no longer runs. */
  steppedBack: readonly string[];
  /** The release that the user has chosen. */
  use: 'canary' | 'previous' | null;
};

export type ReleaseMemory = {
  of: (name: string) => RemoteMemory;
  /** Returns the number of failed mounts of this version. */
  recordFailure: (name: string, version: string) => number;
  recordMounted: (name: string, version: string) => void;
  stepBack: (name: string, version: string) => void;
  setUse: (name: string, use: RemoteMemory['use']) => void;
};

const EMPTY: RemoteMemory = { failed: {}, steppedBack: [], use: null };

const fieldsOf = (value: unknown): Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null ? { ...value } : {};

const isVersion = (value: unknown): value is string => typeof value === 'string';

/** Replaces every invalid field by its empty value. Not a schema, because the first script of the page reads it too. */
function toMemory(value: unknown): RemoteMemory {
  const { failed, steppedBack, use } = fieldsOf(value);
  const counts = Object.entries(fieldsOf(failed)).filter((entry): entry is [string, number] =>
    Number.isSafeInteger(entry[1]),
  );
  return {
    failed: Object.fromEntries(counts.slice(-MAX_VERSIONS)),
    steppedBack: (Array.isArray(steppedBack) ? steppedBack : []).filter(isVersion).slice(-MAX_VERSIONS),
    use: use === 'canary' || use === 'previous' ? use : null,
  };
}

/**
 * Remembers in the browser's storage which releases failed, and which ones this browser runs instead. Without storage
 * it remembers nothing.
 */
export function createReleaseMemory(storage: SafeStorage = localSafeStorage): ReleaseMemory {
  const readAll = () => ((storage.get(KEY) ?? '').length > MAX_LENGTH ? {} : fieldsOf(storage.getJson(KEY)));
  const of = (name: string) => toMemory(readAll()[name]);

  function change(name: string, edit: (memory: RemoteMemory) => Partial<RemoteMemory>): RemoteMemory {
    const memory = of(name);
    const next = toMemory({ ...memory, ...edit(memory) });
    const { [name]: _before, ...others } = readAll();
    const isEmpty = JSON.stringify(next) === JSON.stringify(EMPTY);
    const all = [...Object.entries(others), ...(isEmpty ? [] : [[name, next] as const])];
    storage.setJson(KEY, Object.fromEntries(all.slice(-MAX_REMOTES)));
    return next;
  }

  return {
    of,
    recordFailure(name, version) {
      const count = (of(name).failed[version] ?? 0) + 1;
      change(name, ({ failed: { [version]: _before, ...others } }) => ({
        failed: { ...others, [version]: count },
      }));
      return count;
    },
    recordMounted(name, version) {
      if (!(version in of(name).failed)) return;
      change(name, ({ failed: { [version]: _count, ...failed } }) => ({ failed }));
    },
    stepBack(name, version) {
      change(name, ({ steppedBack }) => ({
        steppedBack: [...steppedBack.filter((other) => other !== version), version],
      }));
    },
    setUse: (name, use) => void change(name, () => ({ use })),
  };
}

export const releaseMemory = createReleaseMemory();
