import { localSafeStorage, type SafeStorage } from '@health-commons/base/safe-storage';
import type { SignedRegistry } from '@health-commons/contracts/registry/signed';

const KEY = 'health-commons-registry';

/** The maximum length of the stored registry in characters. Storage may contain anything. */
const MAX_LENGTH = 500_000;

/** Keeps the last registry that this browser accepted. `acceptRegistry` verifies what `read` returns at every use. */
export type RegistryStore = {
  read: () => unknown;
  write: (registry: SignedRegistry) => void;
};

export function createRegistryStore(storage: SafeStorage = localSafeStorage): RegistryStore {
  return {
    read: () => ((storage.get(KEY) ?? '').length > MAX_LENGTH ? null : storage.getJson(KEY)),
    write(registry) {
      const text = JSON.stringify(registry);
      if (text.length <= MAX_LENGTH && text !== storage.get(KEY)) storage.set(KEY, text);
    },
  };
}
