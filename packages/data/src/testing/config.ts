import type { Config } from '@health-commons/contracts/config';

/** The configuration of tests whose requests are stubbed: nothing answers at its addresses. */
export const TEST_CONFIG: Config = {
  schema: 1,
  supabaseUrl: 'http://127.0.0.1:9',
  anonKey: 'anonymous',
  api: 'http://127.0.0.1:9/functions/v1',
  chat: 'http://127.0.0.1:9',
  tiles: null,
  phoneNumber: null,
  demonstration: false,
  remoteOrigins: [],
};

/** A socket that never opens, for tests that need no realtime. */
export class SilentSocket {
  readonly readyState = 0;
  close() {
    return undefined;
  }
  send() {
    return undefined;
  }
}
