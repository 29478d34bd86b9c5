import type { Limits } from '../../limits/limits-table';
import type { InvitationStore } from '../store';

type Invitation = { key: string; expiresAt: number };

export function createMemoryInvitations(
  now: () => number,
  limits: Pick<Limits, 'invitations'>,
): InvitationStore & { sweep(): void } {
  const byRecipient = new Map<string, Map<string, Invitation>>();
  const live = (to: string): Map<string, Invitation> | undefined => {
    const pending = byRecipient.get(to);
    for (const [from, { expiresAt }] of pending ?? []) if (expiresAt <= now()) pending?.delete(from);
    if (pending?.size === 0) byRecipient.delete(to);
    return byRecipient.get(to);
  };
  return {
    put(to, from, key, life) {
      const pending = live(to) ?? new Map<string, Invitation>();
      if (pending.size >= limits.invitations && !pending.has(from)) return Promise.resolve(false);
      byRecipient.set(to, pending.set(from, { key, expiresAt: now() + life }));
      return Promise.resolve(true);
    },
    take(to, from) {
      const pending = live(to);
      const invitation = pending?.get(from);
      pending?.delete(from);
      return Promise.resolve(invitation?.key ?? null);
    },
    pending: (to) => Promise.resolve(Array.from(live(to) ?? [], ([from, { key }]) => ({ from, key }))),
    sweep() {
      for (const to of [...byRecipient.keys()]) live(to);
    },
  };
}
