/** SPEC section 3. `timestamp` is ISO 8601, UTC. The server sets sender, name, type and time. */
export type ChatMessage = {
  /** A UUID from the sender. Sending the same id again does not add a message. */
  id: string;
  senderId: string;
  senderName: string;
  /** Text; in a private room sealed (`SealedText`, as JSON). */
  message: string;
  messageType: 'text' | 'system';
  timestamp: string;
};

/** SPEC section 3. `lastSeen` is ISO 8601, UTC. */
export type AvailableUser = {
  id: string;
  nickname: string;
  lastSeen: string;
  /** Four characters that tell users with look-alike names apart; null if the name has no look-alike. */
  mark: string | null;
  /** Missed `CHAT_TIMES.missedBeats` heartbeats. */
  away: boolean;
};

/** SPEC section 3. `expiresAt` is 24 hours after `createdAt`; then the room and its messages are deleted. */
export type ChatRoom = {
  id: string;
  name: string;
  messages: ChatMessage[];
  participants: AvailableUser[];
  createdAt: string;
  expiresAt: string;
};

export const GLOBAL_ROOM = 'global';

/** SPEC section 9, in ms: presence heartbeat, life of a room; and heartbeats missed until a user is away. */
export const CHAT_TIMES = { beat: 5_000, missedBeats: 3, room: 24 * 60 * 60_000 } as const;

/** The `message` of the JSON body of a rejected handshake (status 403). */
export const CHAT_REFUSED = {
  origin: 'This origin may not use the chat.',
  address: 'Too many connections from this address.',
  full: 'The chat is full. Please try again later.',
} as const;

/** Limits that pages share with the server; lengths are in code points. */
export const CHAT_LIMITS = {
  /** A name in normal form. */
  name: 40,
  message: 2_000,
  /** A sealed message: its UTF-8 bytes and envelope in base64. */
  sealed: 12_000,
  /** Bytes of a frame. */
  frame: 16 * 1024,
  /** Users on one page of the list. */
  page: 50,
  /** Listed users up to which changes are broadcast; above it only their number. */
  listed: 200,
  /** Messages in one answer with history. */
  history: 100,
  /** Messages kept in a room; older ones are dropped. */
  kept: 2_000,
  /** Messages in one report, their bytes together (`reportedBytes`), and its reason. All of it fits into a frame. */
  reported: 20,
  reportedBytes: 12 * 1024,
  reason: 500,
  /** A search for a name. */
  query: 40,
} as const;

/** UTF-8 bytes of the messages of a report as JSON, for `CHAT_LIMITS.reportedBytes`. */
export function reportedBytes(messages: readonly { id: string; message: string }[]): number {
  const json = JSON.stringify(messages.map(({ id, message }) => ({ id, message })));
  let bytes = 0;
  // Code points of two UTF-16 units take four bytes.
  for (const char of json) bytes += char.length > 1 ? 4 : char < '\x80' ? 1 : char < '\u0800' ? 2 : 3;
  return bytes;
}

/** Why an event was rejected. `limited` and `unavailable` may be retried. */
export type ChatCode =
  | 'malformed'
  | 'invalid_name'
  | 'invalid_message'
  /** A name must be set first. */
  | 'no_name'
  /** Not a member of the room, or there is no such room: the answer does not tell which. */
  | 'not_a_member'
  /** The person is not online, not listed, or has blocked the sender: the answer does not tell which. */
  | 'not_available'
  /** The room has expired or was replaced. */
  | 'gone'
  /** Too many events; retry after `retryAfter` ms. */
  | 'limited'
  /** The store does not answer. */
  | 'unavailable'
  /** The id belongs to another message. */
  | 'id_reused';

export type ChatRejection = { ok: false; code: ChatCode; message: string; retryAfter?: number };
export type ChatAnswer<T> = ({ ok: true } & T) | ChatRejection;
