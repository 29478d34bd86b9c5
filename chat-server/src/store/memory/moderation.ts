import type { Limits } from '../../limits/limits-table';
import type { ModerationStore } from '../store';

export function createMemoryModeration(
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
