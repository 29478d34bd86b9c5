/** SPEC section 3: a room's message. `timestamp` is ISO 8601, UTC. Sender, name, type and time are the server's, never a client's. */
export type ChatMessage = {
  /** Made by the sending client (a UUID); the same again is the same message. */
  id: string;
  senderId: string;
  senderName: string;
  /** Text; in a private room what only its two can read (`SealedText`, as JSON). */
  message: string;
  messageType: 'text' | 'system';
  timestamp: string;
};

/** SPEC section 3: somebody who can be written to. `lastSeen` is ISO 8601, UTC. */
export type AvailableUser = {
  id: string;
  nickname: string;
  lastSeen: string;
  /** A short mark of the id, for two whose names look alike; null where nobody's does. */
  mark: string | null;
  /** Nothing was heard for three beats. */
  away: boolean;
};

/** SPEC section 3. `expiresAt` is 24 hours after `createdAt`; then everything of it is gone. */
export type ChatRoom = {
  id: string;
  name: string;
  messages: ChatMessage[];
  participants: AvailableUser[];
  createdAt: string;
  expiresAt: string;
};

export const GLOBAL_ROOM = 'global';

/** ms between two beats of presence, beats that may be missed, ms that a room lives. SPEC section 9. */
export const CHAT_TIMES = { beat: 5_000, missedBeats: 3, room: 24 * 60 * 60_000 } as const;

/** What a page is told, as `message` of a JSON body with status 403, that may not connect. */
export const CHAT_REFUSED = {
  origin: 'This origin may not use the chat.',
  address: 'Too many connections of this address.',
  full: 'The chat is full. Please try again later.',
} as const;

export const CHAT_LIMITS = {
  /** Letters of a name, after it was put into one form. */
  name: 40,
  /** Letters of a message. */
  message: 2_000,
  /** Letters of a sealed one: its UTF-8 bytes and their envelope in base64. */
  sealed: 12_000,
  /** Bytes of a frame. */
  frame: 16 * 1024,
  /** People on a page of the list. */
  page: 50,
  /** Up to so many people changes are told one by one; above it a count. */
  listed: 200,
  /** Messages of one answer with history. */
  history: 100,
  /** Messages a room keeps; older ones go. */
  kept: 2_000,
  /** Messages chosen for one report, bytes that they have together (`reportedBytes`), and letters of its reason: all of it fits into a frame. */
  reported: 20,
  reportedBytes: 12 * 1024,
  reason: 500,
  /** Letters of a search for a name. */
  query: 40,
} as const;

/** What the messages of a report count for `CHAT_LIMITS.reportedBytes`: the UTF-8 bytes of their JSON, as it is on the wire. */
export function reportedBytes(messages: readonly { id: string; message: string }[]): number {
  const json = JSON.stringify(messages.map(({ id, message }) => ({ id, message })));
  let bytes = 0;
  // Letters outside of the basic plane are two units, and four bytes.
  for (const letter of json) bytes += letter.length > 1 ? 4 : letter < '\x80' ? 1 : letter < '\u0800' ? 2 : 3;
  return bytes;
}

/** Why something was refused. `limited`, `unavailable` and `gone` may be tried again. */
export const CHAT_CODES = [
  /** The frame has not the shape of its event. */
  'malformed',
  'invalid_name',
  'invalid_message',
  /** A name is needed first. */
  'no_name',
  /** Not of this room, or there is none of that id: the two are not told apart. */
  'not_a_member',
  /** Whom it is for is not here, does not want to be written to, or has blocked the sender: not told apart either. */
  'not_available',
  /** The room has expired or was begun anew. */
  'gone',
  /** Too much at once; `retryAfter` says when (ms). */
  'limited',
  /** The store does not answer. */
  'unavailable',
  /** The id was used for another message. */
  'id_reused',
] as const;
export type ChatCode = (typeof CHAT_CODES)[number];

export type ChatRefusal = { ok: false; code: ChatCode; message: string; retryAfter?: number };
export type ChatAnswer<T> = ({ ok: true } & T) | ChatRefusal;
