import { localSafeStorage, type SafeStorage } from '@health-commons/base/safe-storage';
import { signedRegistrySchema, type SignedRegistry } from '@health-commons/contracts/registry/signed';
import * as v from 'valibot';

const KEY = 'health-commons-registry';

/** The maximum length of the stored registry in characters. Storage may contain anything. */
const MAX_LENGTH = 500_000;

/** Keeps the last registry that this browser accepted. Its signatures are verified again at every use. */
export type RegistryStore = {
  read: () => SignedRegistry | null;
  write: (registry: SignedRegistry) => void;
};

export function createRegistryStore(storage: SafeStorage = localSafeStorage): RegistryStore {
  return {
    read() {
      if ((storage.get(KEY) ?? '').length > MAX_LENGTH) return null;
      const stored = v.safeParse(signedRegistrySchema, storage.getJson(KEY));
      return stored.success ? stored.output : null;
    },
    write(registry) {
      const text = JSON.stringify(registry);
      if (text.length <= MAX_LENGTH && text !== storage.get(KEY)) storage.set(KEY, text);
    },
  };
}
