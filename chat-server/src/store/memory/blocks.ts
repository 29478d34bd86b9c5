import type { Limits } from '../../limits/limits-table';
import type { BlockStore } from '../store';

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
