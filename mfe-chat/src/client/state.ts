import type { SafeStorage } from '@health-commons/base/safe-storage';
import type { AvailableUser, ChatCode } from '@health-commons/contracts/chat';
import type { KeyStore } from './key-store';
import type { OpenSocket } from './connection';

export type ClientDependencies = {
  address: string;
  openSocket: OpenSocket;
  /** The tab's session storage. */
  storage: SafeStorage;
  keys: KeyStore;
  /** Resolves to false if another tab has the session. */
  claim: (id: string) => Promise<boolean>;
  notify: (notification: Notification) => void;
};

/** The reason why a request failed. */
export type Fault = ChatCode | 'no_answer' | 'insecure';

/** A note about missing messages. `gone`: the room was replaced. `missing`: the server has dropped some messages. */
export type NoteLine = { kind: 'gone' | 'missing'; key: string };

export type Line =
  | {
      kind: 'message';
      key: string;
      own: boolean;
      senderId: string;
      senderName: string;
      /** Null if the message cannot be shown. `fault` then says why. */
      text: string | null;
      fault: 'unreadable' | 'illegible' | 'removed' | null;
      at: string;
      /** `waiting`: without a connection, the message is sent later. */
      state: 'waiting' | 'sending' | 'sent' | 'failed';
    }
  | { kind: 'system'; key: string; text: string; at: string }
  | NoteLine;

export type RoomView = {
  id: string;
  /** The other member of a private room, or null in the global room. */
  peer: AvailableUser | null;
  expiresAt: string;
  lines: readonly Line[];
  typing: readonly string[];
  /** The safety number of a private room, or null in the global room. */
  safety: string | null;
  /** The reason why the room has ended, or null if it has not. */
  ended: 'expired' | 'left' | 'ended' | null;
  /** Texts that were not sent before the room ended. */
  unsent: string;
};

export type LobbyView = {
  query: string;
  /** The query whose results are in `users`. */
  found: string;
  users: readonly AvailableUser[];
  /** The number of people whose name matches, of which `users` has the first. */
  total: number;
  /** True while the list is being loaded for the first time. */
  loading: boolean;
};

export type ChatState = {
  /** `offline`: there is no connection. Attempts to connect continue. */
  status: 'idle' | 'connecting' | 'online' | 'offline';
  /** Null while the visitor has no accepted name. */
  me: AvailableUser | null;
  /** True from submitting a name until the server answers. */
  naming: boolean;
  nameFault: Fault | null;
  /** True while the name and room from before a reload are being restored. */
  resuming: boolean;
  /** The last submitted name, also from before a reload. It is the initial value of the name field. */
  savedName: string;
  listed: boolean;
  /** Time in ms by which the server's clock is ahead of this device's clock. */
  clockOffset: number;
  /** Null while the list of people is closed. */
  lobby: LobbyView | null;
  invitations: readonly AvailableUser[];
  /** The recipient of this session's pending invitation. */
  invited: AvailableUser | null;
  entering: boolean;
  /** The notice above the current step, for example that an invitation was declined. */
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

/** The events that are shown as toasts. */
export type Notification = {
  kind: 'welcome' | 'connected' | 'joined' | 'left' | 'send-failed';
  name?: string;
};

/** Stands in for the visitor until a name is accepted. */
export const UNNAMED: AvailableUser = { id: '', nickname: '', lastSeen: '', mark: null, away: false };
