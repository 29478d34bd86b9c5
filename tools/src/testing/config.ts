import type { ConfigFile } from '@health-commons/contracts/config-file';

/** Nothing listens there. */
export const NOWHERE = 'http://localhost:1';

/** Returns a valid config.json, whose servers do not exist. */
export const configWith = (changes: Partial<ConfigFile>): ConfigFile => ({
  schema: 1,
  supabaseUrl: NOWHERE,
  anonKey: 'public',
  api: NOWHERE,
  chat: NOWHERE,
  tiles: null,
  phoneNumber: null,
  remoteOrigins: [],
  ...changes,
});
