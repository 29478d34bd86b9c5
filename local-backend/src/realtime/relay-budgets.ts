import { createTokenBuckets, type Rate } from '@health-commons/base/server/token-buckets';
import { RELAY_LIMITS } from './limits';

/** Limits what one socket sends to the relay. Each function returns false if the budget is used up. */
export type RelayBudgets = {
  takeBroadcast(): boolean;
  takePresenceCall(): boolean;
  takePresenceJoin(): boolean;
};

export function createRelayBudgets(now: () => number = Date.now): RelayBudgets {
  const budget = (rate: Rate) => {
    const buckets = createTokenBuckets(rate, now, 1);
    return () => buckets.take('socket', 1) === 0;
  };
  const { broadcastsPerSecond, presenceCalls, presenceJoins } = RELAY_LIMITS;
  return {
    takeBroadcast: budget({ burst: broadcastsPerSecond, perMinute: broadcastsPerSecond * 60 }),
    takePresenceCall: budget(presenceCalls),
    takePresenceJoin: budget(presenceJoins),
  };
}
