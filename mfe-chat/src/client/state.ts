import type { AvailableUser, ChatCode } from '@health-commons/contracts/chat';

/** Why a request failed. */
export type Fault = ChatCode | 'no_answer' | 'insecure';

/** A note about missing messages. `gone`: the room was replaced. `missing`: some are no longer kept. */
export type NoteLine = { kind: 'gone' | 'missing'; key: string };

/** One line of a room's log. */
export type Line =
  | {
      kind: 'message';
      key: string;
      own: boolean;
      senderId: string;
      senderName: string;
      /** Null if it cannot be opened; then `fault` says why. */
      text: string | null;
      fault: 'unreadable' | 'repeated' | null;
      at: string;
      state: 'sending' | 'sent' | 'failed';
    }
  | { kind: 'system'; key: string; text: string; at: string }
  | NoteLine;

export type RoomView = {
  id: string;
  /** The other member of a private room; null in the global room. */
  peer: AvailableUser | null;
  expiresAt: string;
  lines: readonly Line[];
  /** Names of users who are typing. */
  typing: readonly string[];
  /** The safety number of a private room; null without its key. */
  safety: string | null;
  /** The key of the private room is not on this device. */
  locked: boolean;
  /** Why a private room has ended. */
  ended: 'expired' | 'left' | 'ended' | null;
  /** Texts that were not sent before the room ended. */
  unsent: string;
};

export type LobbyView = {
  query: string;
  /** The query that `users` answers. */
  found: string;
  users: readonly AvailableUser[];
  total: number;
  /** The server broadcasts changes; otherwise the list must be refreshed. */
  live: boolean;
  /** The first page is being loaded. */
  loading: boolean;
};

export type ChatState = {
  /** `failed`: there has been no connection yet; attempts continue. */
  status: 'idle' | 'connecting' | 'online' | 'lost' | 'failed';
  /** It failed because the server is full. */
  isFull: boolean;
  /** Null until a name was accepted. */
  me: AvailableUser | null;
  /** A name was submitted and is not accepted yet. */
  naming: boolean;
  nameFault: Fault | null;
  /** The name and room from before a reload are being restored. */
  resuming: boolean;
  /** The name from before a reload, for the field. */
  savedName: string;
  listed: boolean;
  /** ms that the server's clock is ahead of this device's. */
  clockOffset: number;
  /** Null while the list of people is closed. */
  lobby: LobbyView | null;
  /** Senders of pending invitations. */
  invitations: readonly AvailableUser[];
  /** The recipient of this session's pending invitation. */
  invited: AvailableUser | null;
  /** A room is being entered. */
  entering: boolean;
  /** The result of the last action, for the lobby. */
  notice:
    | { kind: 'declined' | 'blocked'; name: string }
    | { kind: 'fault'; name: string; fault: Fault }
    | { kind: 'ended' }
    | null;
  room: RoomView | null;
  unread: number;
};

export const INITIAL_STATE: ChatState = {
  status: 'idle',
  isFull: false,
  me: null,
  naming: false,
  nameFault: null,
  resuming: false,
  savedName: '',
  listed: true,
  clockOffset: 0,
  lobby: null,
  invitations: [],
  invited: null,
  entering: false,
  notice: null,
  room: null,
  unread: 0,
};

/** For toasts. */
export type Notification =
  | { kind: 'welcome' | 'connected'; name: string }
  | { kind: 'joined' | 'left' | 'send_failed' };

/** This session before a name was accepted. */
export const UNNAMED: AvailableUser = { id: '', nickname: '', lastSeen: '', mark: null, away: false };
