import type { RemoteRecord } from '@health-commons/contracts/registry';

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
