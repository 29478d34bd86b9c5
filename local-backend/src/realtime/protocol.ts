/** A message of a Phoenix channel. */
export type Message = {
  joinRef: string | null;
  ref: string | null;
  topic: string;
  event: string;
  payload: Record<string, unknown>;
};

/** What a client may send, and how much may wait for it. */
export const REALTIME_LIMITS = {
  /** Channels per socket. */
  channels: 100,
  /** Subscriptions to changes per socket, over all its channels. */
  subscriptions: 20,
  /** Bytes per frame. */
  frame: 64 * 1024,
  /** Messages that a socket may send within ten seconds. */
  messagesPerTenSeconds: 500,
  /** Unsent bytes above which a client that reads too slowly is disconnected. */
  unread: 1024 * 1024,
  /** Idle time in ms after which a socket is closed. Clients that use supabase-js send a heartbeat every 25 s. */
  idle: 75_000,
} as const;

/** Encodes a message in version 2.0.0 of the protocol, the only version that this server speaks. */
export const encode = ({ joinRef, ref, topic, event, payload }: Message): string =>
  JSON.stringify([joinRef, ref, topic, event, payload]);

/** Decodes a text frame. Returns null if the frame is invalid. */
export function decode(text: string): Message | null {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return null;
  }
  if (!Array.isArray(value)) return null;
  const [joinRef, ref, topic, event, payload] = value as unknown[];
  if (typeof topic !== 'string' || typeof event !== 'string') return null;
  const reference = (given: unknown) => (typeof given === 'string' ? given : null);
  const content = isRecord(payload) ? payload : {};
  return { joinRef: reference(joinRef), ref: reference(ref), topic, event, payload: content };
}

export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
