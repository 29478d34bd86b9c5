import { createExpiringMap } from '@health-commons/base/server/expiring-map';
import { CHAT_LIMITS, type ChatMessage } from '@health-commons/contracts/chat';
import type { LoggedMessage } from '@health-commons/contracts/chat-events';
import { randomBytes } from 'node:crypto';
import { EventEmitter } from 'node:events';
import { LIMITS, type Limits } from '../limits';
import type {
  BlockStore,
  EndedPair,
  ModerationStore,
  Presence,
  Room,
  RoomStore,
  Store,
  StoredUser,
} from './store';

/** Time in ms between two sweeps of expired entries. */
const SWEEP_INTERVAL = 1_000;

type Log = { room: Room; messages: LoggedMessage[]; last: number; bytes: number };

/** Estimates the bytes of a message in memory: two per UTF-16 unit of its text, and 300 for the rest of the object. */
const bytesOf = (message: ChatMessage) => 2 * message.message.length + 300;

const hasSameKeys = (one: Room, other: Room) =>
  one.pair?.members.every((id) => one.pair?.keys[id] === other.pair?.keys[id]) ?? true;

function createMemoryRooms(
  now: () => number,
  { memory }: Limits,
  events: Store['events'],
): RoomStore & { sweep(): void; bytes(): number; dump(): unknown } {
  const logs = new Map<string, Log>();
  const endedPairs = createExpiringMap<EndedPair>(now, memory.rooms);
  /** Returns the bytes of all logs. */
  const total = () => [...logs.values()].reduce((sum, { bytes }) => sum + bytes, 0);
  /** Returns the room's log, or undefined if the room does not exist. Deletes an expired room. */
  const live = (id: string): Log | undefined => {
    const log = logs.get(id);
    if (log && log.room.expiresAt <= now()) logs.delete(id);
    return logs.get(id);
  };
  const add = (log: Log, message: ChatMessage): LoggedMessage => {
    const logged = { ...message, seq: ++log.last };
    log.messages.push(logged);
    log.bytes += bytesOf(logged);
    const oldest = log.messages.length > CHAT_LIMITS.kept ? log.messages.shift() : undefined;
    if (oldest) log.bytes -= bytesOf(oldest);
    return logged;
  };
  /** Notifies asynchronously, so that the sender gets the acknowledgement first. */
  const notify = ({ room }: Log, logged: LoggedMessage) =>
    setImmediate(() => events.emit('message', room.id, room.epoch, logged));

  return {
    create(room, first) {
      const existing = live(room.id);
      if (existing && hasSameKeys(existing.room, room)) return Promise.resolve(existing.room);
      // The limit does not apply to the global room, which must always exist.
      if (!existing && room.pair && logs.size >= memory.rooms) return Promise.resolve(null);
      const log: Log = { room, messages: [], last: 0, bytes: 0 };
      logs.set(room.id, log);
      if (first) add(log, first);
      return Promise.resolve(room);
    },
    find: (id) => Promise.resolve(live(id)?.room ?? null),
    end(id, ms) {
      const { pair, expiresAt } = live(id)?.room ?? {};
      if (pair && expiresAt !== undefined) {
        const { members, names } = pair;
        endedPairs.set(id, { members, names }, Math.min(ms, expiresAt - now()));
      }
      logs.delete(id);
      return Promise.resolve();
    },
    endedPair: (id) => Promise.resolve(endedPairs.get(id) ?? null),
    append(id, epoch, message) {
      const log = live(id);
      if (log?.room.epoch !== epoch) return Promise.resolve('gone');
      const known = log.messages.find((one) => one.id === message.id);
      if (known && known.senderId !== message.senderId) return Promise.resolve('id_reused');
      if (!known && log.room.pair && total() > memory.bytes) return Promise.resolve('limited');
      const logged = known ?? add(log, message);
      notify(log, logged);
      return Promise.resolve({ seq: logged.seq, timestamp: logged.timestamp });
    },
    history(id, after, limit) {
      const log = live(id);
      if (!log) return Promise.resolve(null);
      const { room, messages, last } = log;
      const first = last - messages.length + 1;
      const isOfThisLog = after?.epoch === room.epoch && after.seq <= last;
      const from = Math.max(first, isOfThisLog ? after.seq + 1 : last - limit + 1);
      return Promise.resolve({
        epoch: room.epoch,
        messages: messages.slice(from - first, from - first + limit),
        last,
        complete: isOfThisLog ? from === after.seq + 1 : after === undefined,
      });
    },
    remove(id, messageId) {
      const log = live(id);
      const logged = log?.messages.find((one) => one.id === messageId);
      if (!log || !logged) return Promise.resolve(false);
      log.bytes -= 2 * logged.message.length;
      Object.assign(logged, { message: '', removed: true });
      notify(log, logged);
      return Promise.resolve(true);
    },
    sweep() {
      for (const id of [...logs.keys()]) live(id);
      endedPairs.sweep();
    },
    bytes: total,
    dump: () => [[...logs.values()].map(({ room, messages }) => ({ room, messages })), endedPairs.entries()],
  };
}

function createMemoryPresence(events: Store['events']): Presence {
  const users = new Map<string, StoredUser>();
  const beat: Presence['beat'] = (changed) => {
    for (const user of changed) users.set(user.id, { ...user });
    return Promise.resolve();
  };
  return {
    beat,
    async put(user) {
      await beat([user]);
      events.emit('presence', { put: [user], removed: [] });
    },
    remove(ids) {
      for (const id of ids) users.delete(id);
      events.emit('presence', { put: [], removed: ids });
      return Promise.resolve();
    },
    all: () => Promise.resolve([...users.values()].map((user) => ({ ...user }))),
  };
}

function createMemoryBlocks(now: () => number, limits: Limits): BlockStore & { sweep(): void } {
  const bySession = createExpiringMap<Set<string>>(now, limits.memory.blockers);
  return {
    put(by, id) {
      const ids = bySession.get(by) ?? new Set<string>();
      ids.delete(id);
      ids.add(id);
      const [oldest] = ids;
      if (oldest !== undefined && ids.size > limits.blocks) ids.delete(oldest);
      bySession.set(by, ids, limits.blockLife);
      return Promise.resolve();
    },
    between: (a, b) =>
      Promise.resolve(bySession.get(a)?.has(b) === true || bySession.get(b)?.has(a) === true),
    sweep: bySession.sweep,
  };
}

function createMemoryModeration(now: () => number): ModerationStore {
  const muted = createExpiringMap<true>(now);
  let closed = false;
  return {
    read() {
      muted.sweep();
      return Promise.resolve({ closed, muted: new Set(muted.entries().map(([id]) => id)) });
    },
    setClosed(next) {
      closed = next;
      return Promise.resolve();
    },
    mute: (id, life) => Promise.resolve(muted.set(id, true, life)),
    unmute: (id) => Promise.resolve(muted.delete(id)),
  };
}

export function createMemoryStore(now = Date.now, limits = LIMITS): Store & { dump(): unknown } {
  const events: Store['events'] = new EventEmitter();
  const secret = randomBytes(32).toString('hex');
  const rooms = createMemoryRooms(now, limits, events);
  const blocks = createMemoryBlocks(now, limits);
  const timer = setInterval(() => [rooms, blocks].forEach((part) => part.sweep()), SWEEP_INTERVAL);
  timer.unref();
  return {
    ready: () => true,
    events,
    secret: () => Promise.resolve(secret),
    presence: createMemoryPresence(events),
    rooms,
    blocks,
    moderation: createMemoryModeration(now),
    bytes: () => rooms.bytes(),
    close() {
      clearInterval(timer);
      return Promise.resolve();
    },
    /** Returns all room logs and the members of ended private rooms, for tests. */
    dump: () => rooms.dump(),
  };
}
