import { CHAT_LIMITS, type ChatMessage } from '@health-commons/contracts/chat';
import type { History, LoggedMessage, Position } from '@health-commons/contracts/chat-events';
import type { Appended, Room, StoreRejection } from '../store';

/** Estimates the bytes of a message in memory: two per UTF-16 unit of its text, and 300 for the rest of the object. */
const bytesOf = (message: ChatMessage) => 2 * message.message.length + 300;

export function createRoomLog(room: Room, maxBytes: number) {
  const members = new Set<string>(room.pair?.members);
  const messages: LoggedMessage[] = [];
  const byId = new Map<string, LoggedMessage>();
  let last = 0;
  let bytes = 0;

  const dropOldest = () => {
    const dropped = messages.shift();
    if (!dropped) return;
    byId.delete(dropped.id);
    bytes -= bytesOf(dropped);
  };

  return {
    room,
    members,
    bytes: () => bytes,
    append(message: ChatMessage): LoggedMessage {
      const logged = { ...message, seq: ++last };
      messages.push(logged);
      byId.set(logged.id, logged);
      bytes += bytesOf(logged);
      while (messages.length > CHAT_LIMITS.kept || bytes > maxBytes) dropOldest();
      return logged;
    },
    /**
     * Returns the logged message with the same id, a rejection if its sender or text differs, or undefined if no logged
     * message has this id.
     */
    findDuplicate(message: ChatMessage): (Appended & { logged: LoggedMessage }) | StoreRejection | undefined {
      const logged = byId.get(message.id);
      if (!logged) return undefined;
      const isSame = logged.removed === true || logged.message === message.message;
      if (logged.senderId !== message.senderId || !isSame) return 'id_reused';
      return { seq: logged.seq, timestamp: logged.timestamp, logged };
    },
    /** Empties the text of a message and marks it as removed. Returns undefined if there is no such message. */
    remove(id: string): LoggedMessage | undefined {
      const logged = byId.get(id);
      if (!logged) return undefined;
      bytes -= bytesOf(logged);
      Object.assign(logged, { message: '', removed: true });
      bytes += bytesOf(logged);
      return logged;
    },
    history(after: Position | undefined, limit: number): History {
      const { epoch } = room;
      const first = messages[0]?.seq ?? last + 1;
      const isOfThisLog = after?.epoch === epoch && after.seq <= last;
      const from = Math.max(first, isOfThisLog ? after.seq + 1 : last - limit + 1);
      const start = from - first;
      return {
        epoch,
        messages: messages.slice(start, start + limit),
        last,
        complete: isOfThisLog ? from === after.seq + 1 : after === undefined,
      };
    },
    newest: (): LoggedMessage | undefined => messages.at(-1),
    pick: (ids: readonly string[]): LoggedMessage[] => ids.flatMap((id) => byId.get(id) ?? []),
    dump: () => ({ room, messages }),
  };
}
export type RoomLog = ReturnType<typeof createRoomLog>;
