import type { Presence, PresenceChange, Visit } from '../store';

export function createMemoryPresence(): Presence {
  const visits = new Map<string, Visit>();
  const listeners: ((change: PresenceChange) => void)[] = [];
  const tell = (change: PresenceChange) => {
    for (const listener of listeners) listener(change);
  };
  return {
    put(visit) {
      visits.set(visit.id, { ...visit });
      tell({ put: [{ ...visit }], removed: [] });
      return Promise.resolve();
    },
    beat(ids, now) {
      for (const id of ids) {
        const visit = visits.get(id);
        if (visit) visit.lastSeen = now;
      }
      return Promise.resolve();
    },
    remove(ids) {
      const removed = ids.filter((id) => visits.delete(id));
      if (removed.length > 0) tell({ put: [], removed });
      return Promise.resolve();
    },
    lastSeen: (id) => Promise.resolve(visits.get(id)?.lastSeen ?? null),
    all: () => Promise.resolve([...visits.values()].map((visit) => ({ ...visit }))),
    watch: (listener) => void listeners.push(listener),
  };
}
