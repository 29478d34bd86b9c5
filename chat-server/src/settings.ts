import { DEFAULT_ADDRESS_SETTINGS, type AddressSettings } from '@health-commons/base/server/client-address';
import type { Keys } from './identity/keys';

export type Settings = {
  /** Origins that may connect. '*' allows all. */
  origins: readonly string[];
  /** Null means that all processes that use the same store share a random key. */
  keys: Keys | null;
  addresses: AddressSettings;
  /** The maximum number of open connections to this process, in total and per address. */
  connections: number;
  connectionsPerAddress: number;
  messagesPerMinute: number;
  /** The maximum number of messages per minute in the global room. */
  globalMessagesPerMinute: number;
  /** The bearer token for /metrics. If null, /metrics responds with 404. */
  metricsToken: string | null;
  /** Signs the operators' commands to /moderation. If null, /moderation responds with 404. */
  moderationSecret: string | null;
};

export const DEFAULT_SETTINGS: Settings = {
  origins: [],
  keys: null,
  addresses: DEFAULT_ADDRESS_SETTINGS,
  connections: 20_000,
  connectionsPerAddress: 200,
  messagesPerMinute: 60,
  globalMessagesPerMinute: 600,
  metricsToken: null,
  moderationSecret: null,
};
