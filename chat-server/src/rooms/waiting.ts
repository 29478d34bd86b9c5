import { visitRoom, type ChatIo } from '../io';
import type { Store } from '../store/store';

/** ms that an invitation waits for its answer. */
export const INVITATION_LIFE = 2 * 60_000;

/** Invitations that were sent through this process: each is taken back when nobody answers, or when who sent it is gone. */
export function createWaiting(io: ChatIo, store: Store, life = INVITATION_LIFE) {
  const timers = new Map<string, Map<string, NodeJS.Timeout>>();

  const settle = (from: string, to: string) => {
    const sent = timers.get(from);
    clearTimeout(sent?.get(to));
    sent?.delete(to);
    if (sent?.size === 0) timers.delete(from);
  };
  /** Takes it back and tells whom it was for. True when there was one. */
  const cancel = async (from: string, to: string): Promise<boolean> => {
    settle(from, to);
    const there = (await store.invitations.take(to, from)) !== null;
    if (there) io.to(visitRoom(to)).emit('invite.cancelled', { from });
    return there;
  };

  return {
    life,
    /** ms that the store keeps it: a little longer, so that it is there to be taken back. */
    kept: life + 5_000,
    settle,
    cancel,
    add(from: string, to: string) {
      settle(from, to);
      const sent = timers.get(from) ?? new Map<string, NodeJS.Timeout>();
      // Also when it is there no more: who was blocked, or accepted in vain, waits no longer than others.
      const over = () =>
        cancel(from, to).finally(() =>
          io.to(visitRoom(from)).emit('invite.answered', { by: to, entered: null }),
        );
      // Should the store not answer, it lets the invitation go by itself.
      const timer = setTimeout(() => void over().catch(() => undefined), life);
      timer.unref();
      timers.set(from, sent.set(to, timer));
    },
    async cancelAll(from: string) {
      await Promise.all([...(timers.get(from)?.keys() ?? [])].map((to) => cancel(from, to)));
    },
    stop() {
      for (const sent of timers.values()) for (const timer of sent.values()) clearTimeout(timer);
      timers.clear();
    },
  };
}
export type Waiting = ReturnType<typeof createWaiting>;
