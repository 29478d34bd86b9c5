/** Limits per socket, except `connections`, which limits all sockets together. */
export const REALTIME_LIMITS = {
  /** Open sockets. */
  connections: 1000,
  /** Channels per socket. */
  channels: 100,
  /** Subscriptions per channel. */
  changesPerChannel: 20,
  /** Bytes per frame. */
  frame: 64 * 1024,
  /** Messages per socket within ten seconds. */
  messagesPerTenSeconds: 500,
  /** Unsent bytes at which a client that reads too slowly is dropped. */
  unread: 1024 * 1024,
  /** Idle time in ms after which a socket is closed. supabase-js sends a heartbeat every 25 s. */
  idle: 75_000,
  /** Interval in ms between the server's pings. */
  ping: 25_000,
} as const;
