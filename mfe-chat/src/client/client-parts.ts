import type { OpenSocket } from './connection/connection';
import type { KeyStore } from './crypto/key-store';
import type { NextFrame } from './once-a-frame';
import type { Told } from './state';

/** What a visit to the chat has of its surroundings. */
export type ClientParts = {
  address: string;
  openSocket: OpenSocket;
  storage: Storage | null;
  keys: KeyStore;
  claim: (id: string) => Promise<boolean>;
  tell: (told: Told) => void;
  /** Runs what draws the page, when it is next drawn: a burst of messages is drawn once. */
  nextFrame?: NextFrame;
};
