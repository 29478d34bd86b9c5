import { type Answer, isRetryable, wait } from './connection';

/** A message that is not yet in the room's log. */
export type QueuedMessage = {
  id: string;
  text: string;
  /** ISO 8601 by this device's clock. */
  at: string;
  state: 'sending' | 'sent' | 'failed';
};

type Dependencies = {
  send: (message: QueuedMessage) => Promise<Answer<object>>;
  changed: () => void;
  /** Is called when sending a message has failed and the visitor must retry. */
  failed: () => void;
};

const MAX_ATTEMPTS = 3;
const PAUSE_MS = 1_000;
/** If the server requests a longer wait, the message fails and the visitor decides when to retry. */
const MAX_PAUSE_MS = 15_000;

/**
 * Sends messages one at a time, in order. The server stores each id only once. Unsent messages are only in memory,
 * because the browser's storage would keep the texts of a private room unencrypted.
 */
export function createSendQueue({ send, changed, failed }: Dependencies) {
  let items: readonly QueuedMessage[] = [];
  let isOpen = false;
  let isRunning = false;

  const set = (next: readonly QueuedMessage[]) => {
    items = next;
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

  return {
    items: () => items,
    isOpen: () => isOpen,
    add(id: string, text: string): void {
      set([...items, { id, text, at: new Date().toISOString(), state: 'sending' }]);
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
    pause: (): void => void (isOpen = false),
    /** Deletes all messages when the room has ended. Returns the texts that were not sent. */
    end(): string[] {
      const unsent = items.filter(({ state }) => state !== 'sent').map(({ text }) => text);
      isOpen = false;
      set([]);
      return unsent;
    },
  };
}
