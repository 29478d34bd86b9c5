import type { Presence, PresenceChange, StoredUser } from '../store';

export function createMemoryPresence(now: () => number): Presence {
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
