/** SPEC section 3. `timestamp` is ISO 8601 in UTC. The chat server sets sender, name, type and time. */
export type ChatMessage = {
  /** A UUID that the sender chooses. A message whose id was already sent is not added again. */
  id: string;
  senderId: string;
  senderName: string;
  /** A key that look-alike names share. Messages of earlier versions and of the server itself have none. */
  look?: string | undefined;
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
  /** True if the user missed `CHAT_TIMES.missedBeats` heartbeats or has left the chat. */
  away: boolean;
};

/** Returns the name as people see it, with its mark. */
export const displayName = ({ nickname, mark }: Pick<AvailableUser, 'nickname' | 'mark'>): string =>
  mark === null ? nickname : `${nickname} #${mark}`;

/** SPEC section 3. At `expiresAt`, 24 hours after `createdAt`, the room and its messages are deleted. */
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
 * SPEC section 9, in ms: the heartbeat interval, at which pages also load the list of people, and the lifetime of a
 * room. A user is away after `missedBeats` missed heartbeats. An unanswered invitation ends after `invitation`.
 */
export const CHAT_TIMES = {
  beat: 5_000,
  missedBeats: 3,
  room: 24 * 60 * 60_000,
  invitation: 2 * 60_000,
} as const;

/** The `message` in the JSON body of a rejected handshake (status 403). */
export const CHAT_REFUSED = {
  origin: 'This origin may not use the chat.',
  address: 'Too many connections from this address.',
  full: 'The chat is full. Please try again later.',
} as const;

/** Maximum values that pages and the chat server share. Lengths are in code points. */
export const CHAT_LIMITS = {
  /** The length of a normalized name. */
  name: 40,
  message: 2_000,
  /** The length of an encrypted message: a JSON envelope that contains the text's UTF-8 bytes as base64url. */
  sealed: 12_000,
  /** The size of a frame in bytes. */
  frame: 16 * 1024,
  /** The number of people in the list. A search finds the others. */
  people: 100,
  /** The number of messages in one answer that contains history. */
  history: 100,
  /** The number of messages kept in a room. Older messages are dropped. */
  kept: 2_000,
  /**
   * One report: the number of its messages, their size as JSON in bytes, and the length of its reason. A report at all
   * three limits fits into one frame.
   */
  reported: 20,
  reportedBytes: 12 * 1024,
  reason: 500,
  /** The length of a search for a name. */
  query: 40,
} as const;

/** Returns the size of a report's messages as JSON in UTF-8 bytes. `CHAT_LIMITS.reportedBytes` limits this size. */
export const reportedBytes = (messages: readonly { id: string; message: string }[]): number =>
  new TextEncoder().encode(JSON.stringify(messages.map(({ id, message }) => ({ id, message })))).length;

/** The reasons for rejecting an event. The page may retry an event that was `limited` or `unavailable`. */
export const CHAT_CODES = [
  'malformed',
  'invalid_name',
  'invalid_message',
  /** The session must set a name first. */
  'no_name',
  /** The session is not a member of the room, or the room does not exist. The code does not say which. */
  'not_a_member',
  /**
   * The other person cannot be contacted or reported, or the invitation no longer exists. The code does not say whether
   * the person is offline, unlisted, or has blocked the sender.
   */
  'not_available',
  /** The room has expired or was replaced. */
  'gone',
  /** A limit was reached. `retryAfter`, if present, is the time in ms after which the page may retry. */
  'limited',
  /** The store does not respond, the server failed, or no configured receiver has accepted a report. */
  'unavailable',
  /** A message of another sender has this id. */
  'id_reused',
  /** The operators have muted this session. */
  'muted',
  /** The operators have closed the global room. */
  'closed',
] as const;
export type ChatCode = (typeof CHAT_CODES)[number];

export type ChatRejection = { ok: false; code: ChatCode; retryAfter?: number };
export type ChatAnswer<T> = ({ ok: true } & T) | ChatRejection;
