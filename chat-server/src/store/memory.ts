import { randomBytes } from 'node:crypto';
import { LIMITS, type Limits } from '../limits';
import { createExpiringMap, createMemoryRooms } from './memory-rooms';
import type { BlockStore, ModerationStore, Presence, PresenceChange, Store, StoredUser } from './store';

/** Time in ms between two sweeps of expired entries. */
const SWEEP_INTERVAL = 1_000;

function createMemoryPresence(): Presence {
  const users = new Map<string, StoredUser>();
  const listeners: ((change: PresenceChange) => void)[] = [];
  const notify = (change: PresenceChange) => {
    for (const listener of listeners) listener(change);
  };
  const beat: Presence['beat'] = (changed) => {
    for (const user of changed) users.set(user.id, { ...user });
    return Promise.resolve();
  };
  return {
    beat,
    async put(user) {
      await beat([user]);
      notify({ put: [user], removed: [] });
    },
    remove(ids) {
      for (const id of ids) users.delete(id);
      notify({ put: [], removed: ids });
      return Promise.resolve();
    },
    all: () => Promise.resolve([...users.values()].map((user) => ({ ...user }))),
    watch: (listener) => void listeners.push(listener),
  };
}

function createMemoryBlocks(now: () => number, limits: Limits): BlockStore & { sweep(): void } {
  const bySession = createExpiringMap<Set<string>>(now);
  return {
    put(by, id) {
      const ids = bySession.get(by) ?? new Set<string>();
      ids.delete(id);
      ids.add(id);
      const [oldest] = ids;
      if (oldest !== undefined && ids.size > limits.blocks) ids.delete(oldest);
      bySession.set(by, ids, limits.blockLife);
      bySession.trim(limits.memory.blockers);
      return Promise.resolve();
    },
    between: (a, b) =>
      Promise.resolve(bySession.get(a)?.has(b) === true || bySession.get(b)?.has(a) === true),
    sweep: bySession.sweep,
  };
}

function createMemoryModeration(now: () => number): ModerationStore & { sweep(): void } {
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
    sweep: muted.sweep,
  };
}

type Options = { now?: () => number; limits?: Partial<Limits> };

export function createMemoryStore(options: Options = {}): Store & { dump(): unknown } {
  const { now = Date.now } = options;
  const limits: Limits = { ...LIMITS, ...options.limits };
  const secret = randomBytes(32).toString('hex');
  const rooms = createMemoryRooms(now, limits);
  const blocks = createMemoryBlocks(now, limits);
  const moderation = createMemoryModeration(now);
  const timer = setInterval(() => {
    for (const part of [rooms, blocks, moderation]) part.sweep();
  }, SWEEP_INTERVAL);
  timer.unref();
  return {
    ready: () => true,
    onResume: () => undefined,
    secret: () => Promise.resolve(secret),
    presence: createMemoryPresence(),
    rooms,
    blocks,
    moderation,
    bytes: () => rooms.bytes(),
    close() {
      clearInterval(timer);
      return Promise.resolve();
    },
    /** Returns all room logs and the members of ended private rooms, for tests. */
    dump: () => rooms.dump(),
  };
}
