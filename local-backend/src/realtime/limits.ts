/** Limits of one client, and of all together. */
export const REALTIME_LIMITS = {
  /** Open sockets. */
  connections: 1000,
  /** Channels of one socket. */
  channels: 100,
  /** Subscriptions of one channel. */
  changesPerChannel: 20,
  /** Bytes of a frame. */
  frame: 64 * 1024,
  /** Messages of one socket within ten seconds. */
  messagesPerTenSeconds: 500,
  /** Unread bytes before a client is dropped. */
  unread: 1024 * 1024,
  /** ms without a message before a socket is dropped; supabase-js sends a heartbeat every 25 s. */
  idle: 75_000,
  /** ms between our own pings. */
  ping: 25_000,
} as const;
