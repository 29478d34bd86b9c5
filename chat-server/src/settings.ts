import type { Keys } from './identity/keys';

/** What an operator may change. */
export type Settings = {
  /** Origins that may connect; '*' for every one. */
  origins: readonly string[];
  /** Null: a key that the processes of one store share. */
  keys: Keys | null;
  /** Proxies of ours in front that append to X-Forwarded-For. */
  proxies: number;
  /** Open connections of this process, and of one address among them. */
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

/** Times that tests shorten, in ms. */
export type Times = {
  room?: number;
  look?: number;
  beat?: number;
  invitation?: number;
  drain?: number;
  grace?: number;
  renew?: number;
};
