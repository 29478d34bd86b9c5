import type { Keys } from './identity/keys';

/** What an operator may change. */
export type Settings = {
  /** Origins that may connect; '*' for all. */
  origins: readonly string[];
  /** Null: one key that all processes on the store share. */
  keys: Keys | null;
  /** Trusted proxies in front that append to X-Forwarded-For. */
  proxies: number;
  /** Open connections of this process, in total and per address. */
  connections: number;
  connectionsPerAddress: number;
  messagesPerMinute: number;
};

export const DEFAULT_SETTINGS: Settings = {
  origins: [],
  keys: null,
  proxies: 0,
  connections: 20_000,
  connectionsPerAddress: 200,
  messagesPerMinute: 60,
};
