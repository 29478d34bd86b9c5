import { CHAT_LIMITS, type ChatMessage } from '@health-commons/contracts/chat';
import type { History, LoggedMessage, Position } from '@health-commons/contracts/chat-events';
import type { Limits } from '../limits';
import type { Appended, EndedPair, Room, RoomStore, StoreRejection } from './store';

/** Estimates the bytes of a message in memory: two per UTF-16 unit of its text, and 300 for the rest of the object. */
const bytesOf = (message: ChatMessage) => 2 * message.message.length + 300;

function createRoomLog(room: Room, maxBytes: number) {
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
type RoomLog = ReturnType<typeof createRoomLog>;

type Listener = (room: string, epoch: string, message: LoggedMessage) => void;

const hasSameKeys = (one: Room, other: Room) =>
  one.pair?.members.every((id) => one.pair?.keys[id] === other.pair?.keys[id]) ?? false;

export function createMemoryRooms(
  now: () => number,
  { roomBytes, memory }: Pick<Limits, 'roomBytes' | 'memory'>,
): RoomStore & { sweep(): void; bytes(): number; dump(): unknown } {
  const logs = new Map<string, RoomLog>();
  const listeners: Listener[] = [];
  const endedPairs = new Map<string, { pair: EndedPair; until: number }>();
  let bytes = 0;

  const remove = (id: string) => {
    bytes -= logs.get(id)?.bytes() ?? 0;
    logs.delete(id);
  };
  /** Returns the room's log, or undefined if the room does not exist. Deletes an expired room. */
  const live = (id: string): RoomLog | undefined => {
    const log = logs.get(id);
    if (log && log.room.expiresAt <= now()) {
      remove(id);
      return undefined;
    }
    return log;
  };
  const remember = ({ room: { id, pair, expiresAt } }: RoomLog, ms: number) => {
    if (!pair) return;
    const { members, names } = pair;
    endedPairs.delete(id);
    endedPairs.set(id, { pair: { members, names }, until: Math.min(now() + ms, expiresAt) });
    const [oldest] = endedPairs.keys();
    if (oldest !== undefined && endedPairs.size > memory.rooms) endedPairs.delete(oldest);
  };
  const add = (log: RoomLog, message: Parameters<RoomLog['append']>[0]) => {
    const before = log.bytes();
    const logged = log.append(message);
    bytes += log.bytes() - before;
    return logged;
  };
  /** Notifies asynchronously, so that the sender gets the acknowledgement first. */
  const notify = (log: RoomLog, logged: LoggedMessage) =>
    setImmediate(() => {
      for (const listener of listeners) listener(log.room.id, log.room.epoch, logged);
    });

  return {
    create(room, { replace, first }) {
      const existing = live(room.id);
      if (existing && (!replace || hasSameKeys(existing.room, room))) return Promise.resolve(existing.room);
      // The limit does not apply to the global room, which must always exist.
      if (!existing && room.pair && logs.size >= memory.rooms) return Promise.resolve(null);
      remove(room.id);
      const log = createRoomLog(room, roomBytes);
      logs.set(room.id, log);
      if (first) add(log, first);
      return Promise.resolve(room);
    },
    find: (id) => Promise.resolve(live(id)?.room ?? null),
    join(id, ids) {
      const log = live(id);
      if (log && !log.room.pair) for (const member of ids) log.members.add(member);
      return Promise.resolve();
    },
    leave(id, ids) {
      const log = live(id);
      for (const member of ids) log?.members.delete(member);
      return Promise.resolve();
    },
    isMember: (id, member) => Promise.resolve(live(id)?.members.has(member) ?? false),
    count: (id) => Promise.resolve(live(id)?.members.size ?? 0),
    end(id, ms) {
      const log = live(id);
      if (log) remember(log, ms);
      remove(id);
      return Promise.resolve();
    },
    endedPair(id) {
      const entry = endedPairs.get(id);
      return Promise.resolve(entry && entry.until > now() ? entry.pair : null);
    },
    append(id, epoch, message) {
      const log = live(id);
      if (!log) return Promise.resolve('gone');
      // Check membership before the epoch. Otherwise the answer would tell a stranger whether the epoch is correct.
      if (!log.members.has(message.senderId)) return Promise.resolve('not_a_member');
      if (log.room.epoch !== epoch) return Promise.resolve('gone');
      const duplicate = log.findDuplicate(message);
      if (typeof duplicate === 'string') return Promise.resolve(duplicate);
      if (!duplicate && log.room.pair && bytes > memory.bytes) return Promise.resolve('limited');
      const logged = duplicate?.logged ?? add(log, message);
      notify(log, logged);
      return Promise.resolve({ seq: logged.seq, timestamp: logged.timestamp });
    },
    history(id, member, after, limit) {
      const log = live(id);
      if (!log?.members.has(member)) return Promise.resolve('not_a_member');
      return Promise.resolve(log.history(after, limit));
    },
    newest(id) {
      const log = live(id);
      const message = log?.newest();
      return Promise.resolve(log && message ? { epoch: log.room.epoch, message } : null);
    },
    remove(id, message) {
      const log = live(id);
      const before = log?.bytes() ?? 0;
      const removed = log?.remove(message);
      if (!log || !removed) return Promise.resolve(false);
      bytes += log.bytes() - before;
      notify(log, removed);
      return Promise.resolve(true);
    },
    pick: (id, ids) => Promise.resolve(live(id)?.pick(ids) ?? []),
    watch: (listener) => void listeners.push(listener),
    sweep() {
      for (const id of [...logs.keys()]) live(id);
      for (const [id, { until }] of endedPairs) if (until <= now()) endedPairs.delete(id);
    },
    bytes: () => bytes,
    dump: () => [...[...logs.values()].map((log) => log.dump()), ...endedPairs.values()],
  };
}
