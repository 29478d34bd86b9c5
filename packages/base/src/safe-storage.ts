/** Web storage that does not throw if access fails: reads then find nothing, and writes store nothing. */
export type SafeStorage = {
  get: (key: string) => string | null;
  /** Returns the parsed JSON without validating it, or null if the key is missing or its value is not JSON. */
  getJson: (key: string) => unknown;
  /** Returns false if the value was not stored because storage is denied or full. */
  set: (key: string, value: string) => boolean;
  setJson: (key: string, value: unknown) => boolean;
  remove: (key: string) => void;
  /** Returns the keys that start with the prefix, in no particular order. */
  keys: (prefix: string) => string[];
};

/**
 * Wraps `localStorage` or `sessionStorage`. Each access calls `open` and catches all errors, because
 * `window.localStorage` throws if the browser denies storage, and prerendering has no `window`.
 */
export function createSafeStorage(open: () => Storage): SafeStorage {
  function attempt<T>(access: (storage: Storage) => T, fallback: T): T {
    try {
      return access(open());
    } catch {
      return fallback;
    }
  }

  const set = (key: string, value: string) =>
    attempt((storage) => {
      storage.setItem(key, value);
      return true;
    }, false);

  return {
    get: (key) => attempt((storage) => storage.getItem(key), null),
    getJson: (key) => attempt((storage): unknown => JSON.parse(storage.getItem(key) ?? 'null'), null),
    set,
    setJson: (key, value) => set(key, JSON.stringify(value)),
    remove: (key) => attempt((storage) => storage.removeItem(key), undefined),
    keys: (prefix) => attempt((storage) => Object.keys(storage).filter((key) => key.startsWith(prefix)), []),
  };
}

/** All tabs of the browser share this storage. It persists after the last tab is closed. */
export const localSafeStorage = createSafeStorage(() => window.localStorage);

/** Each tab has its own storage, which survives a reload. */
export const sessionSafeStorage = createSafeStorage(() => window.sessionStorage);
