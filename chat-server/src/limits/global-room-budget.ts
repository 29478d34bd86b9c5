import { createTokenBuckets, type Rate } from '@health-commons/base/server/token-buckets';
import { messageRate, type Limits } from './limits-table';

/** Limits what all senders together, and what each of their networks, may send to the global room. */
export function createGlobalRoomBudget(limits: Limits, messagesPerMinute: number, now: () => number) {
  const bucketsOf = ({ burst, perMinute }: Rate) => {
    const of = (share: number) => {
      const rate = { burst: Math.max(1, burst * share), perMinute: perMinute * share };
      return createTokenBuckets(rate, now, limits.buckets);
    };
    return { all: of(1), networks: limits.globalShares.map(of) };
  };
  const buckets = {
    messages: bucketsOf(messageRate(limits, messagesPerMinute)),
    typing: bucketsOf(limits.globalTyping),
  };
  return {
    /** Consumes a token of each network and of the room. Returns 0, or the ms to wait. */
    take(kind: keyof typeof buckets, networks: readonly string[]): number {
      const { all, networks: byTier } = buckets[kind];
      for (const [tier, network] of networks.entries()) {
        const wait = byTier[tier]?.take(network, 1) ?? 0;
        if (wait > 0) return wait;
      }
      return all.take('', 1);
    },
  };
}
export type GlobalRoomBudget = ReturnType<typeof createGlobalRoomBudget>;
