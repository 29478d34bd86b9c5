import type { ChatMessage } from '@health-commons/contracts/chat';
import type { History, LoggedMessage, Position } from '@health-commons/contracts/chat-events';

/** A user with a name. `lastSeen` in ms, by the store's clock. */
export type StoredUser = { id: string; nickname: string; listed: boolean; lastSeen: number };

export type PresenceChange = { put: readonly StoredUser[]; removed: readonly string[] };

export type Presence = {
  /** ms by the store's clock, which all processes share, as of its last answer. `lastSeen` is compared with it. */
  now: () => number;
  /** Adds or renames a user, with the current time. */
  put(user: Omit<StoredUser, 'lastSeen'>): Promise<StoredUser>;
  /** Updates `lastSeen`; ignores unknown users. */
  beat(ids: readonly string[]): Promise<void>;
  remove(ids: readonly string[]): Promise<void>;
  /** ms; null for an unknown user. */
  lastSeen(id: string): Promise<number | null>;
  all(): Promise<StoredUser[]>;
  /** Notifies of every `put` and `remove`, also of other processes. */
  watch(listener: (change: PresenceChange) => void): void;
};

export type Room = {
  id: string;
  epoch: string;
  /** ms */
  createdAt: number;
  expiresAt: number;
  /** The two members of a private room, with their public keys and names by id; null for the global room, which all may join. */
  pair: {
    members: readonly [string, string];
    keys: Readonly<Record<string, string>>;
    names: Readonly<Record<string, string>>;
  } | null;
};

/** The members of a private room that was ended. */
export type EndedPair = Pick<NonNullable<Room['pair']>, 'members' | 'names'>;

export type StoreRejection = 'not_a_member' | 'gone' | 'id_reused' | 'limited';

export type Appended = { seq: number; timestamp: string };

export type RoomStore = {
  /**
   * Creates the room with `first` as its first message. An existing room is kept unless `replace` is set; a private room with the same keys
   * is always kept, since both may accept an invitation at the same time. Resolves to the room there is now, or null if there are too many.
   */
  create(room: Room, options: { replace: boolean; first: ChatMessage | null }): Promise<Room | null>;
  find(room: string): Promise<Room | null>;
  /** Adds members to the global room. */
  join(room: string, ids: readonly string[]): Promise<void>;
  leave(room: string, ids: readonly string[]): Promise<void>;
  isMember(room: string, id: string): Promise<boolean>;
  count(room: string): Promise<number>;
  /** Deletes the room and its messages. The members of a private room are remembered for `remember` ms. */
  end(room: string, remember: number): Promise<void>;
  /** The members of a private room that was ended, while they are remembered. */
  endedPair(room: string): Promise<EndedPair | null>;
  /**
   * Appends a message atomically: membership, epoch, duplicates, next `seq`. A duplicate gets the first answer again. Watchers are notified
   * of both.
   */
  append(room: string, epoch: string, message: ChatMessage): Promise<Appended | StoreRejection>;
  /** At most `limit` messages after a position, or the newest ones without a position. */
  history(
    room: string,
    member: string,
    after: Position | undefined,
    limit: number,
  ): Promise<History | StoreRejection>;
  newest(room: string): Promise<{ epoch: string; message: LoggedMessage } | null>;
  /** The messages with these ids that are in the log. */
  pick(room: string, ids: readonly string[]): Promise<LoggedMessage[]>;
  /** Notifies of every appended message in the order of its log, also of other processes. */
  watch(listener: (room: string, epoch: string, message: LoggedMessage) => void): void;
};

export type InvitationStore = {
  /** Keeps the invitation for `life` ms. False if too many are pending for the recipient. */
  put(to: string, from: string, key: string, life: number): Promise<boolean>;
  /** Removes the invitation. Resolves to its key, or null if there is none or it has expired. */
  take(to: string, from: string): Promise<string | null>;
  /** The pending invitations of the recipient. */
  pending(to: string): Promise<{ from: string; key: string }[]>;
};

export type BlockStore = {
  /** False if the session has blocked too many. */
  put(by: string, id: string): Promise<boolean>;
  /** Whether one of the two has blocked the other. */
  between(a: string, b: string): Promise<boolean>;
  /** Keeps the session's blocks for another `blockLife`. */
  renew(by: string): Promise<void>;
};

/** Everything that outlives a connection. Methods reject with StoreUnavailable if the store cannot be reached. */
export type Store = {
  /** Whether the store can be reached. */
  ready(): boolean;
  /** Notifies when the store can be reached again. Changes of other processes may have been missed. */
  onResume(listener: () => void): void;
  /** A named secret that all processes on the store share: 32 random bytes in hexadecimal. */
  secret(name: string): Promise<string>;
  presence: Presence;
  rooms: RoomStore;
  invitations: InvitationStore;
  blocks: BlockStore;
  close(): Promise<void>;
};

export class StoreUnavailable extends Error {
  constructor(cause?: unknown) {
    super('The store does not answer.', { cause });
  }
}
