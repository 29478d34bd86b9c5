import type { LoggedMessage } from '@health-commons/contracts/chat-events';
import type { MEMORY_LIMITS } from '../limits';
import type { EndedPair, Room, RoomStore } from '../store';
import { RoomLog } from './room-log';

type Limits = { readonly [L in keyof typeof MEMORY_LIMITS]: number };
type Listener = (room: string, epoch: string, message: LoggedMessage) => void;

const haveSameKeys = (one: Room, other: Room) =>
  one.pair?.members.every((id) => one.pair?.keys[id] === other.pair?.keys[id]) ?? false;

export function createMemoryRooms(
  now: () => number,
  limits: Limits,
): RoomStore & { sweep(): void; dump(): unknown } {
  const logs = new Map<string, RoomLog>();
  const listeners: Listener[] = [];
  const endedPairs = new Map<string, { pair: EndedPair; until: number }>();
  let bytes = 0;

  const remove = (id: string) => {
    bytes -= logs.get(id)?.bytes ?? 0;
    logs.delete(id);
  };
  /** The room, unless its time is over: then it is deleted on the spot. */
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
    // As many as there may be rooms; the oldest go.
    const [oldest] = endedPairs.keys();
    if (oldest !== undefined && endedPairs.size > limits.rooms) endedPairs.delete(oldest);
  };
  const add = (log: RoomLog, message: Parameters<RoomLog['append']>[0]) => {
    const before = log.bytes;
    const logged = log.append(message);
    bytes += log.bytes - before;
    return logged;
  };
  /** Later, so that the sender's acknowledgement goes out first. */
  const tell = (log: RoomLog, logged: LoggedMessage) =>
    setImmediate(() => {
      for (const listener of listeners) listener(log.room.id, log.room.epoch, logged);
    });

  return {
    begin(room, { anew, first }) {
      const there = live(room.id);
      if (there && (!anew || haveSameKeys(there.room, room))) return Promise.resolve(there.room);
      // The global room is there for everybody, however many private ones there are, and has a bound of its own.
      if (!there && room.pair && logs.size >= limits.rooms) return Promise.resolve(null);
      remove(room.id);
      const log = new RoomLog(room);
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
    ended(id) {
      const found = endedPairs.get(id);
      return Promise.resolve(found && found.until > now() ? found.pair : null);
    },
    append(id, epoch, message) {
      const log = live(id);
      // Who knew the epoch was let in; anybody else is told no more than of a room that never was.
      if (!log) return Promise.resolve('gone');
      if (!log.members.has(message.senderId)) return Promise.resolve('not_a_member');
      if (log.room.epoch !== epoch) return Promise.resolve('gone');
      const again = log.again(message);
      if (typeof again === 'string') return Promise.resolve(again);
      if (!again && log.room.pair && bytes > limits.bytes) return Promise.resolve('limited');
      const logged = again?.logged ?? add(log, message);
      tell(log, logged);
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
    pick: (id, ids) => Promise.resolve(live(id)?.pick(ids) ?? []),
    watch: (listener) => void listeners.push(listener),
    sweep() {
      for (const id of [...logs.keys()]) live(id);
      for (const [id, { until }] of endedPairs) if (until <= now()) endedPairs.delete(id);
    },
    dump: () => [...logs.values(), ...endedPairs.values()],
  };
}
