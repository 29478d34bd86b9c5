import type { AvailableUser, ChatCode } from '@health-commons/contracts/chat';

/** Why something did not come about, for the words of it. */
export type Fault = ChatCode | 'no_answer' | 'insecure';

/** A line about messages that are not there. `gone`: the room was begun anew. `missing`: some between are no longer kept. */
export type NoteLine = { kind: 'gone' | 'missing'; key: string };

/** One line of a room's log, as it is read. */
export type Line =
  | {
      kind: 'said';
      key: string;
      own: boolean;
      senderId: string;
      senderName: string;
      /** Null where it cannot be opened; `fault` says why. */
      text: string | null;
      fault: 'unreadable' | 'repeated' | null;
      at: string;
      state: 'sending' | 'sent' | 'failed';
    }
  | { kind: 'system'; key: string; text: string; at: string }
  | NoteLine;

export type RoomView = {
  id: string;
  /** The other of a private room; null in the global one. */
  peer: AvailableUser | null;
  expiresAt: string;
  lines: readonly Line[];
  /** Names of who is writing now. */
  typing: readonly string[];
  /** Of a private room whose key is here: the number to compare. */
  safety: string | null;
  /** A private room whose key is not on this device. */
  locked: boolean;
  /** A private room that is over. */
  ended: 'expired' | 'left' | 'ended' | null;
  /** Of a room that is over: what was written in it and never went. */
  unsent: string;
};

export type LobbyView = {
  query: string;
  /** The query that the users are an answer to. */
  found: string;
  users: readonly AvailableUser[];
  total: number;
  /** Changes come by themselves; else the list is asked for anew. */
  live: boolean;
  /** The first page is not there yet. */
  loading: boolean;
};

export type ChatState = {
  /** `failed`: there never was a connection, and trying goes on. */
  link: 'idle' | 'connecting' | 'online' | 'lost' | 'failed';
  /** It failed because the server takes no more visitors. */
  isFull: boolean;
  /** This visit under the name it chose; null before. */
  me: AvailableUser | null;
  /** A name that was asked for and is not answered yet. */
  naming: boolean;
  nameFault: Fault | null;
  /** After a reload: the name and the room of before are on their way. */
  resuming: boolean;
  /** The name of a visit that goes on after a reload, or was chosen before; for the field. */
  savedName: string;
  listed: boolean;
  /** ms that the server's clock is ahead of this device's. */
  ahead: number;
  /** The list of people while it is open. */
  lobby: LobbyView | null;
  /** Who wants to talk. */
  invitations: readonly AvailableUser[];
  /** Whom this visit has asked. */
  asked: AvailableUser | null;
  /** A room is being entered. */
  entering: boolean;
  /** What the lobby has to say: what came of the last thing asked for. */
  notice:
    | { kind: 'declined' | 'blocked'; name: string }
    | { kind: 'fault'; name: string; fault: Fault }
    | { kind: 'ended' }
    | null;
  room: RoomView | null;
  unread: number;
};

export const START: ChatState = {
  link: 'idle',
  isFull: false,
  me: null,
  naming: false,
  nameFault: null,
  resuming: false,
  savedName: '',
  listed: true,
  ahead: 0,
  lobby: null,
  invitations: [],
  asked: null,
  entering: false,
  notice: null,
  room: null,
  unread: 0,
};

/** What the visitor is told beside what the page shows. */
export type Told =
  | { kind: 'welcome' | 'connected'; name: string }
  | { kind: 'joined' | 'left' | 'send_failed' };

/** Before a name was chosen. */
export const NOBODY: AvailableUser = { id: '', nickname: '', lastSeen: '', mark: null, away: false };
