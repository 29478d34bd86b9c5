import type { SafeStorage } from '@health-commons/base/safe-storage';
import type { OpenSocket } from './connection/chat-connection';
import type { KeyStore } from './crypto/key-store';
import type { Notification } from './state';

export type ClientDependencies = {
  address: string;
  openSocket: OpenSocket;
  /** The tab's session storage. */
  storage: SafeStorage;
  keys: KeyStore;
  /** Resolves to false if another tab has the session. */
  claim: (id: string) => Promise<boolean>;
  notify: (notification: Notification) => void;
  /** Schedules a rendering: browsers use the next frame. The default renders immediately. */
  schedule?: (render: () => void) => void;
};
