/** Web storage that never throws. Where the browser denies it, it is empty and stores nothing. */
export type SafeStorage = {
  get: (key: string) => string | null;
  /** The parsed JSON, not validated; null when the key is missing or does not hold JSON. */
  getJson: (key: string) => unknown;
  /** Returns false when the value was not stored: storage is denied or full. */
  set: (key: string, value: string) => boolean;
  setJson: (key: string, value: unknown) => boolean;
  remove: (key: string) => void;
  /** The keys that start with the prefix, in no particular order. */
  keys: (prefix: string) => string[];
};

/**
 * Wraps `localStorage` or `sessionStorage`. `open` is called for each access: reading the property of `window` throws where storage is
 * denied, and there is no `window` while pages are prerendered.
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

/** Shared by all tabs of this browser and kept when they close. */
export const localSafeStorage = createSafeStorage(() => window.localStorage);

/** Of this tab alone; survives a reload. */
export const sessionSafeStorage = createSafeStorage(() => window.sessionStorage);
