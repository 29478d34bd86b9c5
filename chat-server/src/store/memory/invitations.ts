import { STORE_LIMITS } from '../limits';
import type { Store } from '../store';

type Waiting = { key: string; expiresAt: number };

export function createMemoryInvitations(now: () => number): Store['invitations'] & { sweep(): void } {
  const byPerson = new Map<string, Map<string, Waiting>>();
  const live = (to: string): Map<string, Waiting> | undefined => {
    const waiting = byPerson.get(to);
    for (const [from, { expiresAt }] of waiting ?? []) if (expiresAt <= now()) waiting?.delete(from);
    if (waiting?.size === 0) byPerson.delete(to);
    return byPerson.get(to);
  };
  return {
    put(to, from, key, life) {
      const waiting = live(to) ?? new Map<string, Waiting>();
      if (waiting.size >= STORE_LIMITS.invitations && !waiting.has(from)) return Promise.resolve(false);
      byPerson.set(to, waiting.set(from, { key, expiresAt: now() + life }));
      return Promise.resolve(true);
    },
    take(to, from) {
      const waiting = live(to);
      const taken = waiting?.get(from);
      waiting?.delete(from);
      return Promise.resolve(taken?.key ?? null);
    },
    waiting: (to) => Promise.resolve(Array.from(live(to) ?? [], ([from, { key }]) => ({ from, key }))),
    sweep() {
      for (const to of [...byPerson.keys()]) live(to);
    },
  };
}
