import { STORE_LIMITS } from '../limits';
import type { BlockStore } from '../store';

export function createMemoryBlocks(now: () => number): BlockStore & { sweep(): void } {
  const byVisit = new Map<string, { ids: Set<string>; expiresAt: number }>();
  const live = (by: string) => {
    const found = byVisit.get(by);
    if (found && found.expiresAt <= now()) byVisit.delete(by);
    return byVisit.get(by);
  };
  const until = () => now() + STORE_LIMITS.blockLife;
  return {
    put(by, id) {
      const ids = live(by)?.ids ?? new Set<string>();
      if (ids.size >= STORE_LIMITS.blocks && !ids.has(id)) return Promise.resolve(false);
      byVisit.set(by, { ids: ids.add(id), expiresAt: until() });
      return Promise.resolve(true);
    },
    between: (a, b) => Promise.resolve([live(a)?.ids.has(b), live(b)?.ids.has(a)].includes(true)),
    renew(by) {
      const found = live(by);
      if (found) found.expiresAt = until();
      return Promise.resolve();
    },
    sweep() {
      for (const by of [...byVisit.keys()]) live(by);
    },
  };
}
