import type { ChatCode } from '@health-commons/contracts/chat';
import { keepText, readText } from '../connection/tab-storage';

/** A message that is not in the room's log yet, as it goes on the wire: sealed in a private room. */
export type Unsent = {
  id: string;
  wire: string;
  /** When it was written, ISO 8601 by this device. */
  at: string;
  state: 'sending' | 'sent' | 'failed';
};

export type SendAnswer =
  | { ok: true; seq: number; timestamp: string }
  | { ok: false; code: ChatCode | 'no_answer'; retryAfter?: number };

export type OutboxParts = {
  /** Null where the browser keeps nothing: then it lasts as long as the page. */
  storage: Storage | null;
  key: string;
  send: (message: Unsent) => Promise<SendAnswer>;
  /** Something changed. */
  changed: () => void;
  /** A message was given up for now. */
  failed: () => void;
  wait: (milliseconds: number) => Promise<void>;
};

/** How often one message is tried before its visitor is asked. */
const TRIES = 3;
const PAUSE_MS = 1_000;
/** A longer wait is the visitor's to decide. */
const LONGEST_PAUSE_MS = 15_000;

/**
 * Messages on their way, one after the other, in the order they were written. It lasts over a reload of the tab. The server knows a message
 * by its id, so that sending it again is safe.
 */
export class Outbox {
  items: readonly Unsent[];
  #parts: OutboxParts;
  #isOpen = false;
  #isRunning = false;

  constructor(parts: OutboxParts) {
    this.#parts = parts;
    this.items = readItems(parts);
  }

  add(id: string, wire: string): void {
    this.#set([...this.items, { id, wire, at: new Date().toISOString(), state: 'sending' }]);
    void this.#run();
  }

  retry(id: string): void {
    this.#set(this.items.map((item) => (item.id === id ? { ...item, state: 'sending' } : item)));
    void this.#run();
  }

  remove(id: string): void {
    this.#set(this.items.filter((item) => item.id !== id));
  }

  /** The room is entered: what waits goes on its way. */
  resume(): void {
    this.#isOpen = true;
    void this.#run();
  }

  /** The connection is lost: what is on its way is sent again after `resume`. */
  pause(): void {
    this.#isOpen = false;
  }

  /** It dies with its room. */
  end(): void {
    this.pause();
    this.#set([]);
  }

  async #run(): Promise<void> {
    if (this.#isRunning) return;
    this.#isRunning = true;
    let tries = 0;
    let head = '';
    for (;;) {
      const next = this.#isOpen ? this.items.find(({ state }) => state === 'sending') : undefined;
      if (!next) break;
      tries = next.id === head ? tries + 1 : 1;
      head = next.id;
      const answer = await this.#parts.send(next);
      if (answer.ok) this.#mark(next.id, 'sent');
      else if (!this.#isOpen) break;
      else if (tries < TRIES && mayPass(answer.code, answer.retryAfter))
        await this.#parts.wait(answer.retryAfter ?? (answer.code === 'no_answer' ? 0 : PAUSE_MS * tries));
      else {
        this.#mark(next.id, 'failed');
        this.#parts.failed();
      }
    }
    this.#isRunning = false;
    // Opened again while the last answer was awaited.
    if (this.#isOpen && this.items.some(({ state }) => state === 'sending')) void this.#run();
  }

  #mark(id: string, state: Unsent['state']): void {
    this.#set(this.items.map((item) => (item.id === id ? { ...item, state } : item)));
  }

  #set(items: readonly Unsent[]): void {
    this.items = items;
    const { storage, key, changed } = this.#parts;
    const left = items.filter(({ state }) => state !== 'sent');
    keepText(storage, key, left.length === 0 ? null : JSON.stringify(left));
    changed();
  }
}

const mayPass = (code: ChatCode | 'no_answer', retryAfter = 0) =>
  retryAfter <= LONGEST_PAUSE_MS && ['limited', 'unavailable', 'no_answer'].includes(code);

function readItems({ storage, key }: OutboxParts): Unsent[] {
  try {
    const items: unknown = JSON.parse(readText(storage, key) ?? '[]');
    return Array.isArray(items) ? items.filter(isUnsent) : [];
  } catch {
    return [];
  }
}

function isUnsent(given: unknown): given is Unsent {
  if (typeof given !== 'object' || given === null) return false;
  const { id, wire, at, state } = given as Partial<Record<string, unknown>>;
  return (
    [id, wire, at].every((part) => typeof part === 'string') && (state === 'sending' || state === 'failed')
  );
}
