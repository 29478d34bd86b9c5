export const REALTIME_LIMITS = {
  /** Channels per socket. */
  channels: 100,
  /** Subscriptions per channel. */
  changesPerChannel: 20,
  /** Bytes per frame. */
  frame: 64 * 1024,
  /** Messages that a socket may send within ten seconds. */
  messagesPerTenSeconds: 500,
  /** Unsent bytes above which a client that reads too slowly is disconnected. */
  unread: 1024 * 1024,
  /** Idle time in ms after which a socket is closed. Clients that use supabase-js send a heartbeat every 25 s. */
  idle: 75_000,
  /** Interval in ms between the server's pings. */
  ping: 25_000,
} as const;
