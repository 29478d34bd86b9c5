import { CHAT_LIMITS } from '@health-commons/contracts/chat';
import type { History, LoggedMessage, Position } from '@health-commons/contracts/chat-events';
import type { NoteLine } from '../state';

/** A message, or a line about messages that are not there. */
export type LogEntry = { kind: 'message'; message: LoggedMessage } | NoteLine;

/** What to do next: nothing, or to ask for what comes after `position`. */
export type Wanted = 'nothing' | 'history';

/**
 * A room's messages as far as they are here: each id once, in the order of `seq`. A message after a gap waits until the gap is closed; an
 * end of a connection or a second node in between makes gaps and duplicates.
 */
export class RoomLog {
  entries: readonly LogEntry[] = [];
  #epoch: string;
  #upTo: number | null = null;
  #ids = new Set<string>();
  #waiting = new Map<number, LoggedMessage>();
  #notes = 0;

  /** `upTo`: where its first history begins after; null where that is not asked for. */
  constructor(epoch: string, upTo: number | null = null) {
    this.#epoch = epoch;
    this.#upTo = upTo;
  }

  get epoch(): string {
    return this.#epoch;
  }

  /** Where this stands in the room's log; null before the first history. */
  get position(): Position | null {
    const seq = this.#upTo;
    return seq === null ? null : { epoch: this.#epoch, seq };
  }

  has(id: string): boolean {
    return this.#ids.has(id);
  }

  /** A message that was told, in whatever order. */
  take(epoch: string, message: LoggedMessage): Wanted {
    if (epoch !== this.#epoch || this.#upTo === null) return 'history';
    if (message.seq <= this.#upTo) return 'nothing';
    this.#waiting.set(message.seq, message);
    this.#append([]);
    return this.#waiting.size > 0 ? 'history' : 'nothing';
  }

  /** What was asked for. 'history' where there is more to ask for. */
  fill({ epoch, messages, last, complete }: History): Wanted {
    const inOrder = [...messages].sort((one, other) => one.seq - other.seq);
    const first = inOrder[0]?.seq ?? last + 1;
    if (epoch !== this.#epoch || this.#upTo === null) {
      this.#epoch = epoch;
      if (this.#upTo !== null) {
        this.#waiting.clear();
        this.#note('gone');
      }
      this.#upTo = first - 1;
    } else if (!complete) {
      this.#note('missing');
      this.#upTo = first - 1;
    }
    const before = this.#upTo;
    this.#append(inOrder);
    // An answer that brings nothing new is not asked for again: it would be for ever.
    return this.#upTo < last && this.#upTo > before ? 'history' : 'nothing';
  }

  #append(messages: readonly LoggedMessage[]): void {
    for (const message of messages) this.#waiting.set(message.seq, message);
    const added: LogEntry[] = [];
    let next = (this.#upTo ?? 0) + 1;
    for (;;) {
      const message = this.#waiting.get(next);
      if (!message) break;
      this.#waiting.delete(next);
      next += 1;
      if (this.#ids.has(message.id)) continue;
      this.#ids.add(message.id);
      added.push({ kind: 'message', message });
    }
    this.#upTo = next - 1;
    for (const seq of this.#waiting.keys()) if (seq < next) this.#waiting.delete(seq);
    // As many as the server keeps: a page that stays open for a day must not grow for ever.
    if (added.length === 0) return;
    const all = [...this.entries, ...added];
    this.entries = all.slice(-CHAT_LIMITS.kept);
    for (const entry of all.slice(0, -CHAT_LIMITS.kept))
      if (entry.kind === 'message') this.#ids.delete(entry.message.id);
  }

  #note(kind: NoteLine['kind']): void {
    this.#notes += 1;
    // What is said to be gone is not shown any more.
    this.entries = [...(kind === 'gone' ? [] : this.entries), { kind, key: `${kind}-${this.#notes}` }];
    if (kind === 'gone') this.#ids.clear();
  }
}
