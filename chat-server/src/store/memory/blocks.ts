import { MEMORY_BLOCKS, STORE_LIMITS } from '../limits';
import type { BlockStore } from '../store';

export function createMemoryBlocks(
  now: () => number,
  most: number = MEMORY_BLOCKS,
): BlockStore & { sweep(): void } {
  const byVisit = new Map<string, { ids: Set<string>; expiresAt: number }>();
  let count = 0;
  const live = (by: string) => {
    const found = byVisit.get(by);
    if (found && found.expiresAt <= now()) {
      byVisit.delete(by);
      count -= found.ids.size;
    }
    return byVisit.get(by);
  };
  const until = () => now() + STORE_LIMITS.blockLife;
  return {
    put(by, id) {
      const ids = live(by)?.ids ?? new Set<string>();
      if (!ids.has(id)) {
        if (ids.size >= STORE_LIMITS.blocks || count >= most) return Promise.resolve(false);
        count += 1;
      }
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
