import { localSafeStorage, type SafeStorage } from '@health-commons/base/safe-storage';
import type { RemoteRecord } from '@health-commons/contracts/registry';
import {
  chooseRelease,
  type ChoiceOptions,
  type ChosenRelease,
  type RunnableRelease,
} from './choose-release';
import { releaseMemory } from './release-memory';

const SEED_KEY = 'health-commons-canary';

/** Returns this browser's random number, which is never sent, or null if the browser cannot store it. */
export function canarySeed(storage: SafeStorage = localSafeStorage): string | null {
  const stored = storage.get(SEED_KEY);
  if (stored && /^[0-9a-f]{32}$/.test(stored)) return stored;
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  const seed = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  return storage.set(SEED_KEY, seed) ? seed : null;
}

const optionsFor = (name: string, record: RemoteRecord, override: RunnableRelease | null): ChoiceOptions => {
  const { steppedBack, use } = releaseMemory.of(name);
  return { seed: record.canary ? canarySeed() : null, steppedBack, use, override };
};

/** Returns the release of a remote that this browser runs. */
export function browserRelease(
  name: string,
  record: RemoteRecord,
  override?: RunnableRelease | null,
): ChosenRelease {
  return chooseRelease(name, record, optionsFor(name, record, override ?? null));
}

/** Returns true if this browser would run another release if it stepped back from this version. */
export function hasFallback(name: string, record: RemoteRecord, version: string): boolean {
  const options = optionsFor(name, record, null);
  const steppedBack = [...options.steppedBack, version];
  return chooseRelease(name, record, { ...options, steppedBack }).release.version !== version;
}
