import type { SafeStorage } from '@health-commons/base/safe-storage';

/** Creates session storage in memory, for tests without a browser. */
export function createMemoryStorage(): SafeStorage {
  const values = new Map<string, string>();
  const set = (key: string, value: string) => {
    values.set(key, value);
    return true;
  };
  return {
    get: (key) => values.get(key) ?? null,
    getJson(key) {
      try {
        return JSON.parse(values.get(key) ?? 'null') as unknown;
      } catch {
        return null;
      }
    },
    set,
    setJson: (key, value) => set(key, JSON.stringify(value)),
    remove: (key) => void values.delete(key),
    keys: (prefix) => [...values.keys()].filter((key) => key.startsWith(prefix)),
  };
}
