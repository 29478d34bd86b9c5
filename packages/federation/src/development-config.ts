import type { ConfigFile } from '@health-commons/contracts/config-file';

/**
 * The configuration of a standalone page while no suite runs. It names the suite's default ports, so that the page shows
 * its messages about an unreachable backend.
 */
export const DEVELOPMENT_CONFIG: ConfigFile = {
  schema: 1,
  supabaseUrl: 'http://localhost:54321',
  anonKey: 'sb_publishable_no_suite_is_running',
  api: 'http://localhost:54321/functions/v1',
  chat: 'http://localhost:4000',
  tiles: null,
  phoneNumber: null,
  serviceWorker: false,
  remoteOrigins: [],
};
