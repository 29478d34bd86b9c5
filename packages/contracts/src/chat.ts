/** SPEC section 3. `timestamp` is ISO 8601 in UTC. The server sets sender, name, type and time. */
export type ChatMessage = {
  /** A UUID that the sender chooses. Sending the same id again does not add a message. */
  id: string;
  senderId: string;
  senderName: string;
  /** Plain text or, in a private room, encrypted text (`SealedText` as JSON). */
  message: string;
  messageType: 'text' | 'system';
  timestamp: string;
};

/** SPEC section 3. `lastSeen` is ISO 8601 in UTC. */
export type AvailableUser = {
  id: string;
  nickname: string;
  lastSeen: string;
  /** Four characters that distinguish users with look-alike names. Null if no other user has a look-alike name. */
  mark: string | null;
  /** True if the user missed `CHAT_TIMES.missedBeats` heartbeats. */
  away: boolean;
};

/** SPEC section 3. `expiresAt` is 24 hours after `createdAt`. The room and its messages are then deleted. */
export type ChatRoom = {
  id: string;
  name: string;
  messages: ChatMessage[];
  participants: AvailableUser[];
  createdAt: string;
  expiresAt: string;
};

export const GLOBAL_ROOM = 'global';

/**
 * SPEC section 9. `beat` is the heartbeat interval and `room` the life of a room, both in ms. A user is away after
 * `missedBeats` missed heartbeats.
 */
export const CHAT_TIMES = { beat: 5_000, missedBeats: 3, room: 24 * 60 * 60_000 } as const;

/** The `message` in the JSON body of a rejected handshake (status 403). */
export const CHAT_REFUSED = {
  origin: 'This origin may not use the chat.',
  address: 'Too many connections from this address.',
  full: 'The chat is full. Please try again later.',
} as const;

/** Limits that pages share with the server. Lengths are in code points. */
export const CHAT_LIMITS = {
  /** The length of a normalized name. */
  name: 40,
  message: 2_000,
  /** The length of an encrypted message: its UTF-8 bytes and envelope in base64. */
  sealed: 12_000,
  /** The size of a frame in bytes. */
  frame: 16 * 1024,
  /** The number of users on one page of the list. */
  page: 50,
  /** If more users than this are listed, the server broadcasts their number instead of changes. */
  listed: 200,
  /** The number of messages in one answer with history. */
  history: 100,
  /** The number of messages kept in a room. Older messages are dropped. */
  kept: 2_000,
  /**
   * The limits of one report: the number of its messages, their size in bytes (`reportedBytes`), and the length of its
   * reason. A report with all of these fits into a frame.
   */
  reported: 20,
  reportedBytes: 12 * 1024,
  reason: 500,
  /** The length of a search for a name. */
  query: 40,
} as const;

/** Returns the UTF-8 bytes of a report's messages as JSON, for `CHAT_LIMITS.reportedBytes`. */
export function reportedBytes(messages: readonly { id: string; message: string }[]): number {
  const json = JSON.stringify(messages.map(({ id, message }) => ({ id, message })));
  let bytes = 0;
  // A code point of two UTF-16 units takes four bytes.
  for (const char of json) bytes += char.length > 1 ? 4 : char < '\x80' ? 1 : char < '\u0800' ? 2 : 3;
  return bytes;
}

/** The reasons for rejecting an event. `limited` and `unavailable` may be retried. */
export type ChatCode =
  | 'malformed'
  | 'invalid_name'
  | 'invalid_message'
  /** The session must set a name first. */
  | 'no_name'
  /** The session is not a member, or the room does not exist. The code does not tell which. */
  | 'not_a_member'
  /** The person is offline, unlisted, or has blocked the sender. The code does not tell which. */
  | 'not_available'
  /** The room has expired or was replaced. */
  | 'gone'
  /** There were too many events. Retry after `retryAfter` ms. */
  | 'limited'
  /** The store does not answer. */
  | 'unavailable'
  /** A different message has this id. */
  | 'id_reused';

export type ChatRejection = { ok: false; code: ChatCode; message: string; retryAfter?: number };
export type ChatAnswer<T> = ({ ok: true } & T) | ChatRejection;
