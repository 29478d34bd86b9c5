import type { RemoteRecord } from '@health-commons/contracts/registry';
import type { Config } from '@health-commons/contracts/config';

export const HASH = `sha384-${'A'.repeat(64)}`;
export const ORIGIN = 'http://localhost:3001';

/** A record that every rule accepts. */
export function remoteRecord(change: Partial<RemoteRecord> = {}): RemoteRecord {
  return {
    version: '1.0.0-aaaaaaaa',
    entry: `${ORIGIN}/1.0.0-aaaaaaaa/remoteEntry.js`,
    integrity: { 'remoteEntry.js': HASH },
    mounts: [{ slot: 'home.map', module: './map' }],
    requires: { shellApi: '^1.0' },
    ...change,
  };
}

export const registryOf = (remotes: Record<string, unknown>) => ({ schema: 1, shellApi: '1.0.0', remotes });

export const SURROUNDINGS = { remoteOrigins: [ORIGIN], pageHostname: 'localhost' };

export const CONFIG: Config = {
  schema: 1,
  supabaseUrl: 'http://localhost:54321',
  anonKey: 'anonymous',
  api: 'http://localhost:54321/functions/v1',
  chat: 'http://localhost:4000',
  tiles: null,
  phoneNumber: null,
  demonstration: false,
  remoteOrigins: [ORIGIN],
};
