import type { Keys } from './identity/keys';

/** The settings that operators may change. */
export type Settings = {
  /** Origins that may connect. '*' allows all. */
  origins: readonly string[];
  /** If null, all processes share a key from the store. */
  keys: Keys | null;
  /** The number of trusted proxies that append to X-Forwarded-For. */
  proxies: number;
  /** The maximum number of open connections to this process, in total and per address. */
  connections: number;
  connectionsPerAddress: number;
  messagesPerMinute: number;
  /** Bearer token for /metrics; null: /metrics answers 404. */
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
