import type { Presence, PresenceChange, Visit } from '../store';

export function createMemoryPresence(now: () => number): Presence {
  const visits = new Map<string, Visit>();
  const listeners: ((change: PresenceChange) => void)[] = [];
  const tell = (change: PresenceChange) => {
    for (const listener of listeners) listener(change);
  };
  return {
    now,
    put({ id, nickname, listed }) {
      const visit: Visit = { id, nickname, listed, lastSeen: now() };
      visits.set(id, { ...visit });
      tell({ put: [{ ...visit }], removed: [] });
      return Promise.resolve(visit);
    },
    beat(ids) {
      for (const id of ids) {
        const visit = visits.get(id);
        if (visit) visit.lastSeen = now();
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
