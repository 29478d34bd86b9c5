import { randomBytes } from 'node:crypto';
import { LIMITS, type Limits } from '../limits';
import { createMemoryRooms } from './memory-rooms';
import type { BlockStore, InvitationStore, ModerationStore, Presence, PresenceChange, Store } from './store';

/** Time in ms between two sweeps of expired entries. */
const SWEEP_INTERVAL = 1_000;

/** A map whose entries expire. `set` moves an entry to the end, so the first entry is the oldest. */
function createExpiringMap<T>(now: () => number) {
  const entries = new Map<string, { value: T; until: number }>();
  const get = (key: string): T | undefined => {
    const entry = entries.get(key);
    if (entry && entry.until <= now()) entries.delete(key);
    return entries.get(key)?.value;
  };
  return {
    get,
    set(key: string, value: T, life: number) {
      entries.delete(key);
      entries.set(key, { value, until: now() + life });
    },
    delete: (key: string) => void entries.delete(key),
    keys: () => [...entries.keys()],
    /** Deletes the oldest entry if there are more than `max`. */
    trim(max: number) {
      const [oldest] = entries.keys();
      if (oldest !== undefined && entries.size > max) entries.delete(oldest);
    },
    sweep: () => {
      for (const key of [...entries.keys()]) get(key);
    },
  };
}

function createMemoryPresence(now: () => number): Presence {
  const users = new Map<string, Parameters<Presence['put']>[0] & { lastSeen: number }>();
  const listeners: ((change: PresenceChange) => void)[] = [];
  const notify = (change: PresenceChange) => {
    for (const listener of listeners) listener(change);
  };
  return {
    put({ id, nickname, listed }) {
      const user = { id, nickname, listed, lastSeen: now() };
      users.set(id, { ...user });
      notify({ put: [{ ...user }], removed: [] });
      return Promise.resolve(user);
    },
    beat(ids) {
      for (const id of ids) {
        const user = users.get(id);
        if (user) user.lastSeen = now();
      }
      return Promise.resolve();
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

function createMemoryInvitations(now: () => number, limits: Limits): InvitationStore & { sweep(): void } {
  const byRecipient = createExpiringMap<Map<string, string>>(now);
  return {
    put(to, from, key, life) {
      const pending = byRecipient.get(to) ?? new Map<string, string>();
      if (pending.size >= limits.invitations && !pending.has(from)) return Promise.resolve(false);
      byRecipient.set(to, pending.set(from, key), life);
      return Promise.resolve(true);
    },
    take(to, from) {
      const pending = byRecipient.get(to);
      const key = pending?.get(from) ?? null;
      pending?.delete(from);
      return Promise.resolve(key);
    },
    pending: (to) => Promise.resolve(Array.from(byRecipient.get(to) ?? [], ([from, key]) => ({ from, key }))),
    sweep: byRecipient.sweep,
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
      return Promise.resolve({ closed, muted: new Set(muted.keys()) });
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
  const secrets = new Map<string, string>();
  const rooms = createMemoryRooms(now, limits);
  const invitations = createMemoryInvitations(now, limits);
  const blocks = createMemoryBlocks(now, limits);
  const moderation = createMemoryModeration(now);
  const timer = setInterval(() => {
    for (const part of [rooms, invitations, blocks, moderation]) part.sweep();
  }, SWEEP_INTERVAL);
  timer.unref();
  return {
    ready: () => true,
    onResume: () => undefined,
    secret(name) {
      const secret = secrets.get(name) ?? randomBytes(32).toString('hex');
      secrets.set(name, secret);
      return Promise.resolve(secret);
    },
    presence: createMemoryPresence(now),
    rooms,
    invitations,
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
