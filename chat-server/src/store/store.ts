import type { ChatMessage } from '@health-commons/contracts/chat';
import type { History, LoggedMessage, Position } from '@health-commons/contracts/chat-events';

/** Somebody who has chosen a name. `lastSeen` in ms, by the clock of the store. */
export type Visit = { id: string; nickname: string; listed: boolean; lastSeen: number };

export type PresenceChange = { put: readonly Visit[]; removed: readonly string[] };

export type Presence = {
  /**
   * ms by the clock of the store, as its last answer told it. Processes whose own clocks differ agree on it, so it is what `lastSeen` is
   * compared with.
   */
  now: () => number;
  /** Somebody who is heard of now. Answers with the visit as it is kept. */
  put(visit: Omit<Visit, 'lastSeen'>): Promise<Visit>;
  /** Those that are heard of now; who is not known stays unknown. */
  beat(ids: readonly string[]): Promise<void>;
  remove(ids: readonly string[]): Promise<void>;
  /** ms; null for somebody who is not here. */
  lastSeen(id: string): Promise<number | null>;
  all(): Promise<Visit[]>;
  /** Tells of every `put` and `remove`, of this process and of others. */
  watch(listener: (change: PresenceChange) => void): void;
};

export type Room = {
  id: string;
  epoch: string;
  /** ms */
  createdAt: number;
  expiresAt: number;
  /** Of a private room: its two, their public keys and the names they came with, by id. Null in the global room, which anybody may enter. */
  pair: {
    members: readonly [string, string];
    keys: Readonly<Record<string, string>>;
    names: Readonly<Record<string, string>>;
  } | null;
};

/** The two of a private room that was ended, and the names they had. */
export type EndedPair = Pick<NonNullable<Room['pair']>, 'members' | 'names'>;

/** Why the store did not take or give something. */
export type StoreRefusal = 'not_a_member' | 'gone' | 'id_reused' | 'limited';

export type Appended = { seq: number; timestamp: string };

export type RoomStore = {
  /**
   * Begins the room with `first` as its first message. One that is there stays, unless `anew`; a pair's stays also then when both come with
   * the keys that it has: two who ask each other may accept in the same moment. Answers with the room there is now, or with null when there
   * are too many rooms.
   */
  begin(room: Room, options: { anew: boolean; first: ChatMessage | null }): Promise<Room | null>;
  find(room: string): Promise<Room | null>;
  /** Lets them into the global room. */
  join(room: string, ids: readonly string[]): Promise<void>;
  leave(room: string, ids: readonly string[]): Promise<void>;
  isMember(room: string, id: string): Promise<boolean>;
  count(room: string): Promise<number>;
  /** Deletes the room with all that is in it. Of a private one only who was in it is kept, for so many ms. */
  end(room: string, remember: number): Promise<void>;
  /** Who was in a private room that was ended; null where that is not kept, or not any more. */
  ended(room: string): Promise<EndedPair | null>;
  /**
   * One step: membership, epoch, the same id again, the next `seq`, the log. The same message again is answered as it was at first.
   * Everybody who watches is told, at the latest when it is told again.
   */
  append(room: string, epoch: string, message: ChatMessage): Promise<Appended | StoreRefusal>;
  /** The messages after a position, `limit` at most; without one the newest. */
  history(
    room: string,
    member: string,
    after: Position | undefined,
    limit: number,
  ): Promise<History | StoreRefusal>;
  /** The newest message, for those who may have missed it; null when there is none. */
  newest(room: string): Promise<{ epoch: string; message: LoggedMessage } | null>;
  /** Those of the messages that are in the log. */
  pick(room: string, ids: readonly string[]): Promise<LoggedMessage[]>;
  /** Tells of every message that entered a log, in the order of each log, of this process and of others. */
  watch(listener: (room: string, epoch: string, message: LoggedMessage) => void): void;
};

export type InvitationStore = {
  /** Kept for `life` ms. False when too many wait for that person. */
  put(to: string, from: string, key: string, life: number): Promise<boolean>;
  /** Takes it out: its key, or null when there is none or it is too old. */
  take(to: string, from: string): Promise<string | null>;
};

export type WaitingInvitations = {
  /** Those that wait for that person's answer. They stay. */
  waiting(to: string): Promise<{ from: string; key: string }[]>;
};

export type BlockStore = {
  /** False when that visit has blocked too many. */
  put(by: string, id: string): Promise<boolean>;
  /** Whether either of the two has blocked the other. */
  between(a: string, b: string): Promise<boolean>;
  /** The visit goes on: what it has blocked is kept for another while. */
  renew(by: string): Promise<void>;
};

/** Everything that outlives a connection. Methods reject with `StoreUnavailable` when the store cannot be reached. */
export type Store = {
  kind: 'memory' | 'redis';
  /** Whether it can be reached now. */
  ready(): boolean;
  /** Calls when it can be reached again: what others did meanwhile may have gone unheard. */
  onResume(listener: () => void): void;
  /** 32 random bytes under that name, in hexadecimal digits: the same for every process on this store. */
  secret(name: string): Promise<string>;
  presence: Presence;
  rooms: RoomStore;
  invitations: InvitationStore & WaitingInvitations;
  blocks: BlockStore;
  close(): Promise<void>;
};

export class StoreUnavailable extends Error {
  constructor(cause?: unknown) {
    super('The store does not answer.', { cause });
  }
}
