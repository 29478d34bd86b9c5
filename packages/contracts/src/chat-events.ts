import type { AvailableUser, ChatAnswer, ChatMessage, ChatRoom } from './chat';

/** `seq` counts from 1 without gaps within one `epoch` of the room. A new log of the room has a new `epoch`. */
export type LoggedMessage = ChatMessage & {
  seq: number;
  /** True if the operators have removed the message. Its text is then empty. */
  removed?: true;
};

/** The position of a client in a log: the client has all messages up to `seq`. */
export type Position = { epoch: string; seq: number };

export type History = {
  epoch: string;
  messages: LoggedMessage[];
  /** The newest `seq` of the log. */
  last: number;
  /** False if the log has dropped messages after the client's position, or if the position is in a different log. */
  complete: boolean;
};

/** A room without its messages, which are in `history`. In the global room, `participants` is empty. */
export type EnteredRoom = Omit<ChatRoom, 'messages'> & {
  /** Public keys of a private room's members by id (raw P-256 points, base64url). */
  keys?: Readonly<Record<string, string>>;
};
export type Entered = { room: EnteredRoom; history: History };

/**
 * The session of a tab. To resume the session, the page sends `token` in its next handshake (`auth.token`). It sends
 * the token nowhere else.
 */
export type Session = { id: string; token: string; now: string };

/** The start of the list of people, in the order of their names. `total` counts all people who match the search. */
export type People = { total: number; users: AvailableUser[] };

type Invitation = { from: AvailableUser; key: string };

type Empty = Readonly<Record<never, never>>;
/** See `ChatMessage`. Servers of earlier versions send none. */
type Look = { look?: string | undefined };

/** Requests of pages by event: what the page sends, and what the chat server answers if it accepts the request. */
export type ChatRequests = {
  'name.set': { payload: { name: string; listed: boolean }; answer: { user: AvailableUser } };
  /**
   * Returns the first people in the list, or those whose name contains `query`. The list does not contain the
   * requesting user. Pages with an open list request it again at each heartbeat interval.
   */
  'lobby.list': { payload: { query: string }; answer: People };
  /**
   * Invites a person to a private room. `key` is the sender's public key. Replaces the sender's earlier invitation. If
   * the two people have an open room that the sender entered with this key, the server only repeats `invite.answered`
   * to the sender.
   */
  'invite.send': { payload: { to: string; key: string }; answer: Empty };
  'invite.cancel': { payload: { to: string }; answer: Empty };
  /**
   * Accepts an invitation with the recipient's public `key`, withdraws the recipient's own, and enters the room. If
   * `key` is null, declines the invitation. Accepting again with the same key enters the same room.
   */
  'invite.answer': { payload: { from: string; key: string | null }; answer: Partial<Entered> };
  /**
   * Enters the global room, or a private room of which the session is a member. With `after`, the history starts after
   * that position.
   */
  'room.join': { payload: { room: string; after?: Position }; answer: Entered };
  'room.leave': { payload: { room: string }; answer: Empty };
  /** Stores and broadcasts a message. Sending the same message again returns the same answer and stores nothing. */
  'message.send': {
    payload: { room: string; epoch: string; id: string; message: string };
    answer: { seq: number; timestamp: string; epoch: string };
  };
  history: { payload: { room: string; after: Position }; answer: { history: History } };
  /** The page sends this event as volatile: it is lost if the connection is not ready. It needs no acknowledgement. */
  typing: { payload: { room: string; on: boolean }; answer: Empty };
  /**
   * Prevents invitations between the two people and ends their private room. Also holds for everyone whose name has the
   * same `look`, because a blocked person can return with a new id. The blocking page also hides their messages in the
   * global room.
   */
  block: { payload: { id: string }; answer: Look };
  /**
   * Reports a person to the operators with selected messages: the server's own copy of those in the global room, and
   * the page's text of those in a private room. After a private room has ended, reports are possible for up to an hour.
   * `passedOn` is false if no receiver is configured. If every configured receiver fails, the report is rejected as
   * `unavailable`.
   */
  report: {
    payload: { id: string; room: string; reason: string; messages: { id: string; message: string }[] };
    answer: { passedOn: boolean };
  };
};
export type ChatRequest = keyof ChatRequests;
export type Payload<E extends ChatRequest> = ChatRequests[E]['payload'];
export type Answer<E extends ChatRequest> = ChatAnswer<ChatRequests[E]['answer']>;

/** ChatRequests as socket.io's types take them. The chat server acknowledges each event. */
export type ClientEvents = {
  [E in ChatRequest]: (payload: Payload<E>, acknowledge?: (answer: Answer<E>) => void) => void;
};

export type ServerEvents = {
  /** The first event of a connection. */
  session: (session: Session) => void;
  /** The server sends this event again for each pending invitation when a page connects. */
  'invite.received': (invitation: Invitation) => void;
  /** The invitation was withdrawn, or its sender has accepted an invitation from this person. */
  'invite.cancelled': (payload: { from: string }) => void;
  /** The answer to an invitation, for its sender. `entered` is null if the invitation was declined. */
  'invite.answered': (payload: { by: string; entered: Entered | null }) => void;
  /** The server sends a message again, without its text, when the operators remove it. */
  message: (payload: { room: string; epoch: string; message: LoggedMessage }) => void;
  /**
   * The room has ended for this page. After `expired`, a page can join the global room again, which is then a new room.
   * `left` means that a member left the room or blocked the other, or that the page sent a message to a private room
   * that it is not in. `ended` means that the operators have closed the global room.
   */
  'room.ended': (payload: { room: string; why: 'expired' | 'left' | 'ended' }) => void;
  typing: (payload: { room: string; id: string; name: string; on: boolean } & Look) => void;
  /** A member of a private room is now away, has returned or left the chat, or has another name or mark. */
  'peer.changed': (payload: { room: string; user: AvailableUser }) => void;
};
