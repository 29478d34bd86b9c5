import { sessionRoom, type ChatIo } from '../io';
import type { Store } from '../store/store';

/**
 * Tracks the invitations that were sent through this process. Each invitation expires after `life` ms, and is cancelled
 * if its sender leaves.
 */
export function createPendingInvitations(io: ChatIo, store: Store, life: number) {
  const timers = new Map<string, Map<string, NodeJS.Timeout>>();

  const settle = (from: string, to: string) => {
    const sent = timers.get(from);
    clearTimeout(sent?.get(to));
    sent?.delete(to);
    if (sent?.size === 0) timers.delete(from);
  };
  const cancel = async (from: string, to: string): Promise<void> => {
    settle(from, to);
    const wasPending = (await store.invitations.take(to, from)) !== null;
    if (wasPending) io.to(sessionRoom(to)).emit('invite.cancelled', { from });
  };

  return {
    life,
    /**
     * The time in ms that the store keeps an invitation. It is longer than `life`, so that the invitation still exists
     * when its timer cancels it.
     */
    storeLife: life + 5_000,
    /** Stops the timer of an answered invitation. */
    settle,
    cancel,
    add(from: string, to: string) {
      settle(from, to);
      const sent = timers.get(from) ?? new Map<string, NodeJS.Timeout>();
      // Send this answer even if a block has already removed the invitation, because a different answer would reveal
      // the block.
      const expire = () =>
        cancel(from, to).finally(() =>
          io.to(sessionRoom(from)).emit('invite.answered', { by: to, entered: null }),
        );
      // If the store does not answer now, the invitation expires later in the store.
      const timer = setTimeout(() => void expire().catch(() => undefined), life);
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
export type PendingInvitations = ReturnType<typeof createPendingInvitations>;
