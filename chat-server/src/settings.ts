import type { Keys } from './identity/keys';

export type Settings = {
  /** Origins that may connect. '*' allows all. */
  origins: readonly string[];
  /** Null means that all processes that use the same store share a random key. */
  keys: Keys | null;
  /** The number of trusted proxies that append to X-Forwarded-For. */
  proxies: number;
  /** The maximum number of open connections to this process, in total and per address. */
  connections: number;
  connectionsPerAddress: number;
  messagesPerMinute: number;
  /** The bearer token for /metrics. If null, /metrics responds with 404. */
  metricsToken: string | null;
};

export const DEFAULT_SETTINGS: Settings = {
  origins: [],
  keys: null,
  proxies: 0,
  connections: 20_000,
  connectionsPerAddress: 200,
  messagesPerMinute: 60,
  metricsToken: null,
};
