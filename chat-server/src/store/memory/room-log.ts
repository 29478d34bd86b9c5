import { CHAT_LIMITS, type ChatMessage } from '@health-commons/contracts/chat';
import type { History, LoggedMessage, Position } from '@health-commons/contracts/chat-events';
import { STORE_LIMITS } from '../limits';
import type { Appended, Room, StoreRefusal } from '../store';

/** Bytes that a message takes here, about: two a letter, and its frame. */
const bytesOf = (message: ChatMessage) => 2 * message.message.length + 300;

/** A room with its members and messages. */
export class RoomLog {
  bytes = 0;
  readonly members: Set<string>;
  private readonly messages: LoggedMessage[] = [];
  private readonly byId = new Map<string, LoggedMessage>();
  private last = 0;

  constructor(readonly room: Room) {
    this.members = new Set(room.pair?.members);
  }

  append(message: ChatMessage): LoggedMessage {
    const logged = { ...message, seq: ++this.last };
    this.messages.push(logged);
    this.byId.set(logged.id, logged);
    this.bytes += bytesOf(logged);
    while (this.messages.length > CHAT_LIMITS.kept || this.bytes > STORE_LIMITS.roomBytes) this.dropOldest();
    return logged;
  }

  /** What is known of the id: the message it was answered with at first, a refusal, or undefined for a new one. */
  again(message: ChatMessage): (Appended & { logged: LoggedMessage }) | StoreRefusal | undefined {
    const known = this.byId.get(message.id);
    if (!known) return undefined;
    if (known.senderId !== message.senderId || known.message !== message.message) return 'id_reused';
    return { seq: known.seq, timestamp: known.timestamp, logged: known };
  }

  history(after: Position | undefined, limit: number): History {
    const { epoch } = this.room;
    const first = this.messages[0]?.seq ?? this.last + 1;
    const isOurs = after?.epoch === epoch && after.seq <= this.last && this.has(after, first);
    const from = Math.max(first, isOurs ? after.seq + 1 : this.last - limit + 1);
    const start = from - first;
    return {
      epoch,
      messages: this.messages.slice(start, start + limit),
      last: this.last,
      complete: isOurs ? from === after.seq + 1 : after === undefined,
    };
  }

  /** Whether the message of that position is in this log, as far as it can be known. */
  private has({ seq, id }: Position, first: number): boolean {
    return id === undefined || seq < first || this.byId.get(id)?.seq === seq;
  }

  newest(): LoggedMessage | undefined {
    return this.messages.at(-1);
  }

  pick(ids: readonly string[]): LoggedMessage[] {
    return ids.flatMap((id) => this.byId.get(id) ?? []);
  }

  private dropOldest(): void {
    const dropped = this.messages.shift();
    if (!dropped) return;
    this.byId.delete(dropped.id);
    this.bytes -= bytesOf(dropped);
  }
}
