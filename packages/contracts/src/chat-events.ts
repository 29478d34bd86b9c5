import type { AvailableUser, ChatAnswer, ChatMessage, ChatRoom } from './chat';

/** A message in its room's log. `seq` counts from 1 without gaps, in one `epoch` of the room: another epoch is another log. */
export type LoggedMessage = ChatMessage & { seq: number };

/**
 * Where a client stands in a room's log: it has all up to `seq`. `id` is that message's, where the client has it: with another message
 * under that number the log is another one, as after a store came back from an older copy of itself.
 */
export type Position = { epoch: string; seq: number; id?: string | undefined };

/** What of a log comes after a position. */
export type History = {
  epoch: string;
  messages: LoggedMessage[];
  /** The newest `seq` of the log. */
  last: number;
  /** False when messages between the position and the first of these are no longer kept, or the position is not one of this log. */
  complete: boolean;
};

/** A room as it is entered: `messages` are in `history`. Of the global room only how many are in it is told. */
export type EnteredRoom = Omit<ChatRoom, 'messages'> & {
  count: number;
  /** Of a private room: the public keys of its two, by their ids (raw P-256 points, base64url). */
  keys?: Readonly<Record<string, string>>;
};
export type Entered = { room: EnteredRoom; history: History };

/** Who a tab's visit is. `token` goes into the next handshake of the same tab (`auth.token`), and nowhere else. */
export type Session = { id: string; token: string; expiresAt: string; now: string };

/** A page of who is here, oneself among them when listed. `version` grows with every change; `total` counts all who match. */
export type Lobby = {
  version: number;
  total: number;
  users: AvailableUser[];
  /** Every change will be told (`lobby.changed`); else only `lobby.count`. */
  live: boolean;
};
export type LobbyChange = {
  /** The version this change is on top of: who has another asks for the page anew. */
  from: number;
  version: number;
  total: number;
  put: AvailableUser[];
  removed: string[];
};

export type Invitation = { from: AvailableUser; key: string };

type Ack<T> = (answer: ChatAnswer<T>) => void;
type Nothing = Readonly<Record<never, never>>;

/** From the page. Each is answered; what is refused changed nothing. */
export type ClientEvents = {
  'name.set': (given: { name: string; listed: boolean }, ack: Ack<{ user: AvailableUser }>) => void;
  /** Opens the lobby or turns its page; it stays subscribed until `lobby.close`. */
  'lobby.open': (given: { query?: string; after?: string }, ack: Ack<Lobby>) => void;
  'lobby.close': (ack: Ack<Nothing>) => void;
  /**
   * Asks somebody for a private room. `key`: the asker's public key. A second asking of the same person takes the place of the first.
   * Who asks again with the same key after the other has accepted, because a connection was lost meanwhile, is told so again
   * (`invite.answered`), and the other hears nothing of it.
   */
  'invite.send': (given: { to: string; key: string }, ack: Ack<Nothing>) => void;
  'invite.cancel': (given: { to: string }, ack: Ack<Nothing>) => void;
  /** With `key` it is accepted and the room is entered; without it is declined. Accepting again with the same key enters the same room. */
  'invite.answer': (given: { from: string; key: string | null }, ack: Ack<Partial<Entered>>) => void;
  /** Enters the global room, or again a private one that this visit is a member of. `after`: what is already there. */
  'room.join': (given: { room: string; after?: Position }, ack: Ack<Entered>) => void;
  'room.leave': (given: { room: string }, ack: Ack<Nothing>) => void;
  /** Stored before it is acknowledged; the same id again is acknowledged again. */
  'message.send': (
    given: { room: string; epoch: string; id: string; message: string },
    ack: Ack<{ seq: number; timestamp: string; epoch: string }>,
  ) => void;
  history: (given: { room: string; after: Position }, ack: Ack<{ history: History }>) => void;
  /** Volatile, not answered. */
  typing: (given: { room: string; on: boolean }) => void;
  /** Neither can ask the other any more, and their private room ends. What the other says in the global room the page leaves out. */
  block: (given: { id: string }, ack: Ack<Nothing>) => void;
  /**
   * Hands chosen messages, in clear, to the people who run this: `CHAT_LIMITS.reported` of them, which together have at most
   * `CHAT_LIMITS.reportedBytes`. Also from a private room that one of the two has ended, for an hour. `passedOn` is false where nobody takes reports; who takes them and does not answer makes it `unavailable`.
   */
  report: (
    given: { id: string; room: string; reason: string; messages: { id: string; message: string }[] },
    ack: Ack<{ passedOn: boolean }>,
  ) => void;
};

/** To the page. */
export type ServerEvents = {
  /** Always first. */
  session: (session: Session) => void;
  'lobby.changed': (change: LobbyChange) => void;
  'lobby.count': (told: { total: number }) => void;
  /** Those that wait are also told when a page connects. */
  'invite.received': (invitation: Invitation) => void;
  /** It was taken back, or who sent it is gone. */
  'invite.cancelled': (told: { from: string }) => void;
  /** To who asked. `entered` when the other accepted. */
  'invite.answered': (told: { by: string; entered: Entered | null }) => void;
  message: (told: { room: string; epoch: string; message: LoggedMessage }) => void;
  /** The room was begun anew (its 24 hours are over) or has ended (`next` null): `left` by the other, who may have blocked this visit. */
  'room.ended': (told: { room: string; next: Entered | null; why: 'expired' | 'left' }) => void;
  typing: (told: { room: string; id: string; name: string; on: boolean }) => void;
  /** The other of a private room is away or here again. */
  'peer.changed': (told: { room: string; user: AvailableUser }) => void;
  /** The server is about to end: go elsewhere after `within` ms at most. */
  leaving: (told: { within: number }) => void;
};
