import type { AvailableUser, ChatAnswer, ChatMessage, ChatRoom } from './chat';

/** `seq` counts from 1 without gaps within one `epoch` of the room; another epoch is another log. */
export type LoggedMessage = ChatMessage & { seq: number };

/** A client has the log up to `seq`. */
export type Position = { epoch: string; seq: number };

export type History = {
  epoch: string;
  messages: LoggedMessage[];
  /** The newest `seq` of the log. */
  last: number;
  /** False if messages after the position are no longer kept, or the position is not of this log. */
  complete: boolean;
};

/** A room without its messages, which are in `history`. The global room has a `count` but no participants. */
export type EnteredRoom = Omit<ChatRoom, 'messages'> & {
  count: number;
  /** Public keys of a private room's members by id (raw P-256 points, base64url). */
  keys?: Readonly<Record<string, string>>;
};
export type Entered = { room: EnteredRoom; history: History };

/** The session of a tab. `token` resumes it in the next handshake (`auth.token`), and is not sent anywhere else. */
export type Session = { id: string; token: string; expiresAt: string; now: string };

/** A page of listed users, including oneself if listed. `version` grows with every change; `total` counts all matches. */
export type Lobby = {
  version: number;
  total: number;
  users: AvailableUser[];
  /** Changes are broadcast (`lobby.changed`); otherwise only `lobby.count`. */
  live: boolean;
};
export type LobbyChange = {
  /** The version that this change applies to. A client with another version requests the page again. */
  from: number;
  version: number;
  total: number;
  put: AvailableUser[];
  removed: string[];
};

type Invitation = { from: AvailableUser; key: string };

type Acknowledge<T> = (answer: ChatAnswer<T>) => void;
type Empty = Readonly<Record<never, never>>;

/** Events from pages. All but `typing` are acknowledged; a rejected event has changed nothing. */
export type ClientEvents = {
  'name.set': (
    payload: { name: string; listed: boolean },
    acknowledge: Acknowledge<{ user: AvailableUser }>,
  ) => void;
  /** Opens the lobby or loads another page; subscribes to changes until `lobby.close`. */
  'lobby.open': (payload: { query?: string; after?: string }, acknowledge: Acknowledge<Lobby>) => void;
  'lobby.close': (acknowledge: Acknowledge<Empty>) => void;
  /**
   * Invites a person to a private room, with the sender's public key; replaces an earlier invitation. If it was already accepted with this
   * key while the connection was lost, the sender gets `invite.answered` again, and the recipient nothing.
   */
  'invite.send': (payload: { to: string; key: string }, acknowledge: Acknowledge<Empty>) => void;
  'invite.cancel': (payload: { to: string }, acknowledge: Acknowledge<Empty>) => void;
  /** Accepts with a `key` and enters the room, or declines with null. Accepting again with the same key enters the same room. */
  'invite.answer': (
    payload: { from: string; key: string | null },
    acknowledge: Acknowledge<Partial<Entered>>,
  ) => void;
  /** Enters the global room, or a private room that the session is a member of. `after`: what the page already has. */
  'room.join': (payload: { room: string; after?: Position }, acknowledge: Acknowledge<Entered>) => void;
  'room.leave': (payload: { room: string }, acknowledge: Acknowledge<Empty>) => void;
  /** Stored before it is acknowledged. The same id again gets the same answer. */
  'message.send': (
    payload: { room: string; epoch: string; id: string; message: string },
    acknowledge: Acknowledge<{ seq: number; timestamp: string; epoch: string }>,
  ) => void;
  history: (
    payload: { room: string; after: Position },
    acknowledge: Acknowledge<{ history: History }>,
  ) => void;
  /** Volatile, without acknowledgement. */
  typing: (payload: { room: string; on: boolean }) => void;
  /** Prevents invitations between the two and ends their private room. Pages hide the person's messages in the global room. */
  block: (payload: { id: string }, acknowledge: Acknowledge<Empty>) => void;
  /**
   * Sends selected messages, unsealed, to the operators. Also possible for an hour after a member ended the private room. `passedOn` is false
   * if no receiver is configured; if a receiver fails, the report is rejected as `unavailable`.
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
  /** Pending invitations are sent again when a page connects. */
  'invite.received': (invitation: Invitation) => void;
  /** Withdrawn, or the sender has left. */
  'invite.cancelled': (payload: { from: string }) => void;
  /** To the sender. `entered` is null if the invitation was declined or has expired. */
  'invite.answered': (payload: { by: string; entered: Entered | null }) => void;
  message: (payload: { room: string; epoch: string; message: LoggedMessage }) => void;
  /** The global room was replaced after 24 hours (`next`), or a private room has ended: expired, or `left` by the other member, perhaps by a block. */
  'room.ended': (payload: { room: string; next: Entered | null; why: 'expired' | 'left' }) => void;
  typing: (payload: { room: string; id: string; name: string; on: boolean }) => void;
  /** The other member of a private room is away, back, or renamed. */
  'peer.changed': (payload: { room: string; user: AvailableUser }) => void;
  /** The server is shutting down: reconnect elsewhere within `within` ms. */
  leaving: (payload: { within: number }) => void;
};
