import type { ChatMessage } from '@health-commons/contracts/chat';
import type { History, LoggedMessage, Position } from '@health-commons/contracts/chat-events';
import type { EventEmitter } from 'node:events';

/** A user who has a name. Times are in ms. */
export type StoredUser = {
  id: string;
  nickname: string;
  listed: boolean;
  lastSeen: number;
  /** The last invitation of this user, with this user's public key. It is pending until a time. */
  invited: { to: string; key: string; until: number } | null;
};

export type PresenceChange = { put: readonly StoredUser[]; removed: readonly string[] };

export type Presence = {
  /** Adds or replaces a user. */
  put(user: StoredUser): Promise<void>;
  /** Adds or replaces users without an event. */
  beat(users: readonly StoredUser[]): Promise<void>;
  remove(ids: readonly string[]): Promise<void>;
  all(): Promise<StoredUser[]>;
};

export type Room = {
  id: string;
  epoch: string;
  /** Times are in ms. */
  createdAt: number;
  expiresAt: number;
  /** The two members of a private room, with public keys and names by id. Null for the global room. */
  pair: {
    members: readonly [string, string];
    keys: Readonly<Record<string, string>>;
    names: Readonly<Record<string, string>>;
  } | null;
};

export type EndedPair = Pick<NonNullable<Room['pair']>, 'members' | 'names'>;

/** The caller checks whether the user is in the room. The epoch proves that the room is still the same one. */
export type RoomStore = {
  /**
   * Creates the room with `first` as its first message. Keeps an existing global room, and a private room with the same
   * keys, because both members may accept an invitation at the same time. Resolves to the current room, or to null if
   * there are too many rooms.
   */
  create(room: Room, first: ChatMessage | null): Promise<Room | null>;
  find(room: string): Promise<Room | null>;
  /** Deletes the room and its messages. Remembers the members of a private room for at most `remember` ms. */
  end(room: string, remember: number): Promise<void>;
  /** Resolves to the members of an ended private room while they are remembered, otherwise to null. */
  endedPair(room: string): Promise<EndedPair | null>;
  /**
   * Appends a message atomically: checks epoch and duplicates, and assigns the next `seq`. If the sender sends an id
   * again, the first message stays and the result is the first one. A duplicate is emitted too.
   */
  append(
    room: string,
    epoch: string,
    message: ChatMessage,
  ): Promise<{ seq: number; timestamp: string } | 'gone' | 'id_reused' | 'limited'>;
  /**
   * Returns at most `limit` messages after a position. Returns the newest messages if there is no position or it is not
   * in this log, and null if there is no room.
   */
  history(room: string, after: Position | undefined, limit: number): Promise<History | null>;
  /**
   * Empties the text of a message and marks it as removed, which is emitted too. Resolves to false if the log has no
   * such message.
   */
  remove(room: string, id: string): Promise<boolean>;
};

export type BlockStore = {
  /** Blocks a session, or the look of a name. Drops the session's oldest block if it has too many. */
  put(by: string, id: string): Promise<void>;
  /** Tells whether one of the two has blocked the other. */
  between(a: string, b: string): Promise<boolean>;
};

export type ModerationState = { closed: boolean; muted: ReadonlySet<string> };

export type ModerationStore = {
  read(): Promise<ModerationState>;
  setClosed(closed: boolean): Promise<void>;
  /** Mutes a session for `life` ms. */
  mute(id: string, life: number): Promise<void>;
  unmute(id: string): Promise<void>;
};

/** What a store tells this process, also about what other processes did. */
type StoreEvents = {
  /** A `put` or `remove` of users. */
  presence: [change: PresenceChange];
  /** An appended message, in log order. A message that was sent again or removed, when that happens. */
  message: [room: string, epoch: string, message: LoggedMessage];
  /** The store can be reached again. Changes by other processes may have been missed. */
  resume: [];
};

/** Stores what outlives a connection. Promises reject with StoreUnavailable if the store cannot be reached. */
export type Store = {
  /** Tells whether the store can be reached. */
  ready(): boolean;
  events: EventEmitter<StoreEvents>;
  /** Resolves to 32 random bytes in hexadecimal, which all processes that use the store share. */
  secret(): Promise<string>;
  presence: Presence;
  rooms: RoomStore;
  blocks: BlockStore;
  moderation: ModerationStore;
  /** Returns the bytes that the store uses, or null if they are unknown. */
  bytes(): number | null;
  close(): Promise<void>;
};

export class StoreUnavailable extends Error {
  constructor(cause?: unknown) {
    super('The store does not answer.', { cause });
  }
}
