export const REALTIME_LIMITS = {
  /** Channels per socket. */
  channels: 100,
  /** Subscriptions to changes per socket, over all its channels. */
  subscriptions: 20,
  /** Conditions per filter. */
  conditionsPerFilter: 20,
  /** Values of an `in` filter, as in a hosted project. */
  valuesPerList: 100,
  /** Characters of a `like` or `ilike` pattern. */
  patternLength: 256,
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

/** Limits of broadcast and presence, which any visitor may use. */
export const RELAY_LIMITS = {
  /** Members of a topic that uses broadcast or presence. */
  members: 200,
  /** Broadcasts per second and socket, as in a hosted project. */
  broadcastsPerSecond: 30,
  /** Bytes of a broadcast's payload. */
  broadcastBytes: 16 * 1024,
  /** Broadcasts that the server may pass to members per second, over all topics. */
  deliveriesPerSecond: 10_000,
  /** Calls of track and untrack per socket, as in a hosted project. */
  presenceCalls: { burst: 5, perMinute: 10 },
  /** Joins with presence per socket. Each join is answered with the topic's whole state. */
  presenceJoins: { burst: 20, perMinute: 60 },
  /** Names in the payload of track, as in a hosted project. */
  presenceKeys: 10,
  /** Bytes of the payload of track. */
  presenceBytes: 1024,
  /** Characters of a member's presence key. */
  presenceKeyLength: 100,
} as const;
