import type { Limits } from '../../limits/limits-table';
import type { BlockStore } from '../store';

export function createMemoryBlocks(
  now: () => number,
  limits: Pick<Limits, 'blocks' | 'blockLife' | 'memory'>,
): BlockStore & { sweep(): void } {
  const bySession = new Map<string, { ids: Set<string>; expiresAt: number }>();
  let count = 0;
  const live = (by: string) => {
    const entry = bySession.get(by);
    if (entry && entry.expiresAt <= now()) {
      bySession.delete(by);
      count -= entry.ids.size;
    }
    return bySession.get(by);
  };
  const expiry = () => now() + limits.blockLife;
  return {
    put(by, id) {
      const ids = live(by)?.ids ?? new Set<string>();
      if (!ids.has(id)) {
        if (ids.size >= limits.blocks || count >= limits.memory.blocks) return Promise.resolve(false);
        count += 1;
      }
      bySession.set(by, { ids: ids.add(id), expiresAt: expiry() });
      return Promise.resolve(true);
    },
    between: (a, b) => Promise.resolve([live(a)?.ids.has(b), live(b)?.ids.has(a)].includes(true)),
    renew(by) {
      const entry = live(by);
      if (entry) entry.expiresAt = expiry();
      return Promise.resolve();
    },
    sweep() {
      for (const by of [...bySession.keys()]) live(by);
    },
  };
}
