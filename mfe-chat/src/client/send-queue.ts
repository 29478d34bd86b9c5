import type { SafeStorage } from '@health-commons/base/safe-storage';
import type { ChatCode } from '@health-commons/contracts/chat';
import { isRetryable } from './connection';

/** A message that is not yet in the room's log, in the form in which it is sent. In a private room it is encrypted. */
export type QueuedMessage = {
  id: string;
  wire: string;
  /** ISO 8601 by this device's clock. */
  at: string;
  state: 'sending' | 'sent' | 'failed';
};

export type SendAnswer =
  | { ok: true; seq: number; timestamp: string }
  | { ok: false; code: ChatCode | 'no_answer'; retryAfter?: number };

type Dependencies = {
  storage: SafeStorage;
  key: string;
  send: (message: QueuedMessage) => Promise<SendAnswer>;
  changed: () => void;
  /** Is called when sending a message has failed and the visitor must retry. */
  failed: () => void;
  wait: (milliseconds: number) => Promise<void>;
};

const MAX_ATTEMPTS = 3;
const PAUSE_MS = 1_000;
/** If the server requests a longer wait, the message fails and the visitor decides when to retry. */
const MAX_PAUSE_MS = 15_000;

/**
 * Sends messages one at a time, in order. Keeps unsent messages across a reload, and then sends again those that have
 * not failed. The server stores each id only once.
 */
export function createSendQueue({ storage, key, send, changed, failed, wait }: Dependencies) {
  const stored = storage.getJson(key);
  let items: readonly QueuedMessage[] = Array.isArray(stored) ? stored.filter(isQueued) : [];
  let isOpen = false;
  let isRunning = false;

  const set = (next: readonly QueuedMessage[]) => {
    items = next;
    const unsent = items.filter(({ state }) => state !== 'sent');
    if (unsent.length === 0) storage.remove(key);
    else storage.setJson(key, unsent);
    changed();
  };
  const setState = (id: string, state: QueuedMessage['state']) =>
    set(items.map((item) => (item.id === id ? { ...item, state } : item)));
  const nextItem = () => (isOpen ? items.find(({ state }) => state === 'sending') : undefined);

  const run = async (): Promise<void> => {
    if (isRunning) return;
    isRunning = true;
    let attempts = 0;
    let currentId = '';
    for (let next = nextItem(); next; next = nextItem()) {
      attempts = next.id === currentId ? attempts + 1 : 1;
      currentId = next.id;
      const answer = await send(next);
      if (answer.ok) setState(next.id, 'sent');
      else if (!isOpen) break;
      else if (
        attempts < MAX_ATTEMPTS &&
        isRetryable(answer.code) &&
        (answer.retryAfter ?? 0) <= MAX_PAUSE_MS
      )
        await wait(answer.retryAfter ?? (answer.code === 'no_answer' ? 0 : PAUSE_MS * attempts));
      else {
        setState(next.id, 'failed');
        failed();
      }
    }
    isRunning = false;
    // The queue may have been resumed during the last request.
    if (nextItem()) void run();
  };
  const pause = () => {
    isOpen = false;
  };

  return {
    items: () => items,
    isOpen: () => isOpen,
    add(id: string, wire: string): void {
      set([...items, { id, wire, at: new Date().toISOString(), state: 'sending' }]);
      void run();
    },
    retry(id: string): void {
      setState(id, 'sending');
      void run();
    },
    remove: (id: string): void => set(items.filter((item) => item.id !== id)),
    /** Sends messages after the room was entered. */
    resume(): void {
      isOpen = true;
      void run();
    },
    /** Stops sending when the connection is lost. */
    pause,
    /** Deletes all messages when the room has ended. */
    end(): void {
      pause();
      set([]);
    },
  };
}

function isQueued(value: unknown): value is QueuedMessage {
  if (typeof value !== 'object' || value === null) return false;
  const { id, wire, at, state } = value as Partial<Record<string, unknown>>;
  return (
    [id, wire, at].every((part) => typeof part === 'string') && (state === 'sending' || state === 'failed')
  );
}
