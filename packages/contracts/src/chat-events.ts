import type { AvailableUser, ChatAnswer, ChatMessage, ChatRoom } from './chat';

/** `seq` counts from 1 without gaps within one `epoch` of the room. A new log of the room has a new `epoch`. */
export type LoggedMessage = ChatMessage & { seq: number };

/** A position in a log. The client has all messages up to `seq`. */
export type Position = { epoch: string; seq: number };

export type History = {
  epoch: string;
  messages: LoggedMessage[];
  /** The newest `seq` of the log. */
  last: number;
  /** False if the log has dropped messages after the position, or the position is in a different log. */
  complete: boolean;
};

/** A room without its messages, which are in `history`. The global room has a `count` but no participants. */
export type EnteredRoom = Omit<ChatRoom, 'messages'> & {
  count: number;
  /** Public keys of a private room's members by id (raw P-256 points, base64url). */
  keys?: Readonly<Record<string, string>>;
};
export type Entered = { room: EnteredRoom; history: History };

/**
 * The session of a tab. The page resumes it by sending `token` in its next handshake (`auth.token`), and sends it
 * nowhere else.
 */
export type Session = { id: string; token: string; expiresAt: string; now: string };

/**
 * A page of listed users, which includes the requesting user if listed. `version` grows with every change; `total`
 * counts all matches.
 */
export type Lobby = {
  version: number;
  total: number;
  users: AvailableUser[];
  /** True if the server broadcasts changes (`lobby.changed`). Otherwise it broadcasts only `lobby.count`. */
  live: boolean;
};
export type LobbyChange = {
  /** The version that this change applies to. A client with a different version requests the page again. */
  from: number;
  version: number;
  total: number;
  put: AvailableUser[];
  removed: string[];
};

type Invitation = { from: AvailableUser; key: string };

type Acknowledge<T> = (answer: ChatAnswer<T>) => void;
type Empty = Readonly<Record<never, never>>;

/** Events from pages. All except `typing` are acknowledged. A rejected event has changed nothing. */
export type ClientEvents = {
  'name.set': (
    payload: { name: string; listed: boolean },
    acknowledge: Acknowledge<{ user: AvailableUser }>,
  ) => void;
  /** Opens the lobby or loads a further page. Subscribes to changes until `lobby.close`. */
  'lobby.open': (payload: { query?: string; after?: string }, acknowledge: Acknowledge<Lobby>) => void;
  'lobby.close': (acknowledge: Acknowledge<Empty>) => void;
  /**
   * Invites a person to a private room, with the sender's public key. Replaces an earlier invitation. If the person has
   * already accepted an invitation with this key, the server only repeats `invite.answered` to the sender.
   */
  'invite.send': (payload: { to: string; key: string }, acknowledge: Acknowledge<Empty>) => void;
  'invite.cancel': (payload: { to: string }, acknowledge: Acknowledge<Empty>) => void;
  /**
   * Accepts with a `key` and enters the room, or declines with null. Accepting again with the same key enters the same
   * room.
   */
  'invite.answer': (
    payload: { from: string; key: string | null },
    acknowledge: Acknowledge<Partial<Entered>>,
  ) => void;
  /**
   * Enters the global room, or a private room of which the session is a member. `after` is the position of the page in
   * the log.
   */
  'room.join': (payload: { room: string; after?: Position }, acknowledge: Acknowledge<Entered>) => void;
  'room.leave': (payload: { room: string }, acknowledge: Acknowledge<Empty>) => void;
  /** Stores and sends a message. A message with the same id is not stored again and gets the same answer. */
  'message.send': (
    payload: { room: string; epoch: string; id: string; message: string },
    acknowledge: Acknowledge<{ seq: number; timestamp: string; epoch: string }>,
  ) => void;
  history: (
    payload: { room: string; after: Position },
    acknowledge: Acknowledge<{ history: History }>,
  ) => void;
  /** This event is volatile and not acknowledged. */
  typing: (payload: { room: string; on: boolean }) => void;
  /**
   * Prevents invitations between the two people and ends their private room. Pages hide the blocked person's messages
   * in the global room.
   */
  block: (payload: { id: string }, acknowledge: Acknowledge<Empty>) => void;
  /**
   * Sends selected messages, decrypted, to the operators. A private room can be reported until an hour after it ended.
   * `passedOn` is false if no receiver is configured. If a receiver fails, the report is rejected as `unavailable`.
   */
  report: (
    payload: { id: string; room: string; reason: string; messages: { id: string; message: string }[] },
    acknowledge: Acknowledge<{ passedOn: boolean }>,
  ) => void;
};

/** Events to pages. */
export type ServerEvents = {
  /** The first event of a connection. */
  session: (session: Session) => void;
  'lobby.changed': (change: LobbyChange) => void;
  'lobby.count': (payload: { total: number }) => void;
  /** The server sends pending invitations again when a page connects. */
  'invite.received': (invitation: Invitation) => void;
  /** The sender has withdrawn the invitation or has left. */
  'invite.cancelled': (payload: { from: string }) => void;
  /** Tells the sender the answer. `entered` is null if the invitation was declined or has expired. */
  'invite.answered': (payload: { by: string; entered: Entered | null }) => void;
  message: (payload: { room: string; epoch: string; message: LoggedMessage }) => void;
  /**
   * The global room was replaced after 24 hours (then `next` is the new room), or a private room has ended. `left`
   * means that the other member left or blocked this member.
   */
  'room.ended': (payload: { room: string; next: Entered | null; why: 'expired' | 'left' }) => void;
  typing: (payload: { room: string; id: string; name: string; on: boolean }) => void;
  /** The other member of a private room is away, has returned, or has a new name. */
  'peer.changed': (payload: { room: string; user: AvailableUser }) => void;
  /** The server is shutting down. Pages should reconnect elsewhere within `within` ms. */
  leaving: (payload: { within: number }) => void;
};
