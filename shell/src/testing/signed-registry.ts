import { createSafeStorage } from '@health-commons/base/safe-storage';
import type { RemoteRecord } from '@health-commons/contracts/registry';
import type { OwnerRow, Signed, SignedRegistry } from '@health-commons/contracts/registry/signed';

export const HASH = `sha384-${'B'.repeat(64)}`;
const ORIGIN = 'http://localhost:3001';

/** Returns a registry entry that meets every rule of refusalOf. */
export function remoteRecord(change: Partial<RemoteRecord> = {}): RemoteRecord {
  return {
    version: '1.0.0-aaaaaaaa',
    entry: `${ORIGIN}/1.0.0-aaaaaaaa/remoteEntry.js`,
    integrity: { 'remoteEntry.js': HASH },
    mounts: [{ slot: 'home.map', module: './map' }],
    requires: { shellApi: '^2.0' },
    ...change,
  };
}

export const PAGE = { remoteOrigins: [ORIGIN], pageHostname: 'localhost' };

const KEY = 'A'.repeat(43);
const signatures: Signed['signatures'] = [{ key: KEY, signature: 'A'.repeat(86) }];

/** A verification that accepts every signature of registries that `signedRegistry` returns. */
export const VERIFICATION = {
  keys: [KEY],
  loadVerify: () => Promise.resolve(() => Promise.resolve(true)),
  // It keeps nothing.
  storage: createSafeStorage(() => ({}) as Storage),
};

type Change = { rows?: Record<string, Partial<OwnerRow>>; expires?: string };

/** Returns a registry of these entries. The owner allows all their mounts and origins, except as `rows` says. */
export function signedRegistry(
  remotes: Record<string, object>,
  { rows = {}, expires = '2999-01-01T00:00:00Z' }: Change = {},
): SignedRegistry {
  const rowOf = (name: string, entry: object) => ({
    keys: [KEY],
    origins: 'entry' in entry ? [new URL(String(entry.entry)).origin] : [],
    mounts: 'mounts' in entry ? entry.mounts : [],
    ...rows[name],
  });
  const owner = {
    type: 'owner',
    serial: 1,
    expires,
    remotes: Object.fromEntries(Object.entries(remotes).map(([name, entry]) => [name, rowOf(name, entry)])),
  };
  const sign = (payload: object) => ({ payload: JSON.stringify(payload), signatures });
  const entries = Object.entries(remotes).map(([name, entry]) => [
    name,
    sign({ type: 'remote', name, serial: 1, ...entry }),
  ]);
  return {
    schema: 2,
    owner: sign(owner),
    remotes: Object.fromEntries(entries) as SignedRegistry['remotes'],
  };
}

/**
 * Writes the key into the page, replaces the browser's Ed25519 by one that accepts every signature, and forgets the
 * registry that an earlier test kept. jsdom has no Ed25519.
 */
export function acceptAnySignature(): void {
  localStorage.removeItem('health-commons-registry');
  document.querySelector('meta[name="registry-keys"]')?.remove();
  const element = Object.assign(document.createElement('meta'), { name: 'registry-keys', content: KEY });
  document.head.append(element);
  const subtle = { importKey: () => Promise.resolve({}), verify: () => Promise.resolve(true) };
  Object.defineProperty(globalThis.crypto, 'subtle', { configurable: true, value: subtle });
}
