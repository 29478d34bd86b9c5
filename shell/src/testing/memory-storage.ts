import { createSafeStorage, type SafeStorage } from '@health-commons/base/safe-storage';

/** The part of Web Storage that SafeStorage uses. If it is full, it refuses every value. */
export function fakeStorage(isFull = false): Storage {
  const values = new Map<string, string>();
  const storage: Partial<Storage> = {
    getItem: (key) => values.get(key) ?? null,
    setItem(key, value) {
      if (isFull) throw new Error('QuotaExceededError');
      values.set(key, value);
    },
    removeItem: (key) => void values.delete(key),
  };
  return storage as Storage;
}

/** A storage of its own for each test, because Node has none. */
export function memoryStorage(isFull = false): SafeStorage {
  const storage = fakeStorage(isFull);
  return createSafeStorage(() => storage);
}
