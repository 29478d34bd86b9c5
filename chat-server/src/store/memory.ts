import { randomBytes } from 'node:crypto';
import { type Limits, LIMITS } from '../limits';
import { createMemoryRooms } from './memory-rooms';
import type {
  BlockStore,
  InvitationStore,
  ModerationStore,
  Presence,
  PresenceChange,
  Store,
  StoredUser,
} from './store';

type Session = { ids: Set<string>; expiresAt: number };

export function createMemoryBlocks(
  now: () => number,
  limits: Pick<Limits, 'blocks' | 'blockLife' | 'memory'>,
): BlockStore & { sweep(): void } {
  /** In the order of use, the least recently used session first. */
  const bySession = new Map<string, Session>();
  let count = 0;

  const live = (by: string) => {
    const session = bySession.get(by);
    if (session && session.expiresAt <= now()) {
      bySession.delete(by);
      count -= session.ids.size;
    }
    return bySession.get(by);
  };
  const use = (by: string, session: Session) => {
    bySession.delete(by);
    bySession.set(by, session);
  };
  const dropOldest = (by: string, { ids }: Session) => {
    const [oldest] = ids;
    if (oldest !== undefined && ids.delete(oldest)) count -= 1;
    if (ids.size === 0) bySession.delete(by);
  };
  const evict = () => {
    const [leastRecent] = bySession;
    if (leastRecent && count > limits.memory.blocks) dropOldest(...leastRecent);
  };
  const hasBlocked = (by: string, id: string) => {
    const session = live(by);
    if (!session?.ids.has(id)) return false;
    use(by, session);
    return true;
  };

  return {
    put(by, id) {
      const session = live(by) ?? { ids: new Set<string>(), expiresAt: 0 };
      if (!session.ids.has(id)) {
        if (session.ids.size >= limits.blocks) dropOldest(by, session);
        session.ids.add(id);
        count += 1;
      }
      session.expiresAt = now() + limits.blockLife;
      use(by, session);
      evict();
      return Promise.resolve();
    },
    between: (a, b) => Promise.resolve([hasBlocked(a, b), hasBlocked(b, a)].includes(true)),
    renew(by) {
      const session = live(by);
      if (session) {
        session.expiresAt = now() + limits.blockLife;
        use(by, session);
      }
      return Promise.resolve();
    },
    sweep() {
      for (const by of [...bySession.keys()]) live(by);
    },
  };
}

type Invitation = { key: string; expiresAt: number };

function createMemoryInvitations(
  now: () => number,
  limits: Pick<Limits, 'invitations'>,
): InvitationStore & { sweep(): void } {
  const byRecipient = new Map<string, Map<string, Invitation>>();
  const live = (to: string): Map<string, Invitation> | undefined => {
    const pending = byRecipient.get(to);
    for (const [from, { expiresAt }] of pending ?? []) if (expiresAt <= now()) pending?.delete(from);
    if (pending?.size === 0) byRecipient.delete(to);
    return byRecipient.get(to);
  };
  return {
    put(to, from, key, life) {
      const pending = live(to) ?? new Map<string, Invitation>();
      if (pending.size >= limits.invitations && !pending.has(from)) return Promise.resolve(false);
      byRecipient.set(to, pending.set(from, { key, expiresAt: now() + life }));
      return Promise.resolve(true);
    },
    take(to, from) {
      const pending = live(to);
      const invitation = pending?.get(from);
      pending?.delete(from);
      return Promise.resolve(invitation?.key ?? null);
    },
    pending: (to) => Promise.resolve(Array.from(live(to) ?? [], ([from, { key }]) => ({ from, key }))),
    sweep() {
      for (const to of [...byRecipient.keys()]) live(to);
    },
  };
}

function createMemoryModeration(
  now: () => number,
  limits: Pick<Limits, 'muted'>,
): ModerationStore & { sweep(): void } {
  const mutedUntil = new Map<string, number>();
  const usedUntil = new Map<string, number>();
  let closed = false;
  const sweep = () => {
    for (const map of [mutedUntil, usedUntil])
      for (const [id, until] of map) if (until <= now()) map.delete(id);
  };
  return {
    read() {
      sweep();
      return Promise.resolve({ closed, muted: new Set(mutedUntil.keys()) });
    },
    setClosed(next) {
      closed = next;
      return Promise.resolve();
    },
    mute(id, life) {
      mutedUntil.delete(id);
      mutedUntil.set(id, now() + life);
      const [oldest] = mutedUntil.keys();
      if (oldest !== undefined && mutedUntil.size > limits.muted) mutedUntil.delete(oldest);
      return Promise.resolve();
    },
    unmute(id) {
      mutedUntil.delete(id);
      return Promise.resolve();
    },
    once(id, life) {
      sweep();
      if (usedUntil.has(id)) return Promise.resolve(false);
      usedUntil.set(id, now() + life);
      return Promise.resolve(true);
    },
    sweep,
  };
}

function createMemoryPresence(now: () => number): Presence {
  const users = new Map<string, StoredUser>();
  const listeners: ((change: PresenceChange) => void)[] = [];
  const notify = (change: PresenceChange) => {
    for (const listener of listeners) listener(change);
  };
  return {
    now,
    put({ id, nickname, listed }) {
      const user: StoredUser = { id, nickname, listed, lastSeen: now() };
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
      const removed = ids.filter((id) => users.delete(id));
      if (removed.length > 0) notify({ put: [], removed });
      return Promise.resolve();
    },
    lastSeen: (id) => Promise.resolve(users.get(id)?.lastSeen ?? null),
    all: () => Promise.resolve([...users.values()].map((user) => ({ ...user }))),
    watch: (listener) => void listeners.push(listener),
  };
}

/** Time in ms between two sweeps of expired entries. */
const SWEEP_INTERVAL = 1_000;

type Options = { now?: () => number; limits?: Partial<Limits> };

export function createMemoryStore(options: Options = {}): Store & { dump(): unknown } {
  const { now = Date.now } = options;
  const limits: Limits = { ...LIMITS, ...options.limits };
  const secrets = new Map<string, string>();
  const rooms = createMemoryRooms(now, limits);
  const invitations = createMemoryInvitations(now, limits);
  const blocks = createMemoryBlocks(now, limits);
  const moderation = createMemoryModeration(now, limits);
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
