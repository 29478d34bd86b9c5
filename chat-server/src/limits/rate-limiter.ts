import { NETWORK_FACTORS } from '@health-commons/base/server/client-address';
import { createTokenBuckets, type Rate } from '@health-commons/base/server/token-buckets';
import type { ClientEvent } from '../events/payloads';
import type { Client } from '../io';
import { messageRate, type Limits } from './limits-table';

type Kind = keyof Limits['rates'] | 'messages';

const KIND_OF: Record<ClientEvent, Kind> = {
  'name.set': 'names',
  'lobby.open': 'pages',
  'lobby.close': 'any',
  'invite.send': 'invitations',
  'invite.cancel': 'any',
  'invite.answer': 'joins',
  'room.join': 'joins',
  'room.leave': 'any',
  'message.send': 'messages',
  history: 'history',
  block: 'joins',
  report: 'reports',
  typing: 'typing',
};

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

/**
 * Accepting an invitation has the limit of new rooms, because it creates one. Declining has the same limit as joining a
 * room. The payload is not validated yet.
 */
const kindOf = (event: ClientEvent, payload: unknown): Kind =>
  event === 'invite.answer' && isObject(payload) && 'key' in payload && payload.key
    ? 'rooms'
    : KIND_OF[event];

/**
 * Limits what a session may do, and what all sessions of a network may do together. The narrowest network of a client
 * may do `limits.addressFactor` times as much as a session, and the wider ones NETWORK_FACTORS of that.
 */
export function createRateLimiter(limits: Limits, messagesPerMinute: number, now: () => number) {
  const messages = messageRate(limits, messagesPerMinute);
  const any: Rate = {
    burst: limits.rates.any.burst + messagesPerMinute,
    perMinute: limits.rates.any.perMinute + messagesPerMinute,
  };
  const rates: Record<Kind, Rate> = { ...limits.rates, messages, any };
  const bucketsOf = ({ burst, perMinute }: Rate, factor: number) =>
    createTokenBuckets({ burst: burst * factor, perMinute: perMinute * factor }, now, limits.buckets);
  const createAll = (factor: number) =>
    Object.fromEntries(
      Object.entries(rates).map(([kind, rate]) => [kind, bucketsOf(rate, factor)]),
      // The cast is needed because Object.fromEntries loses the type of the keys.
    ) as Record<Kind, ReturnType<typeof createTokenBuckets>>;
  const sessions = createAll(1);
  const byTier = NETWORK_FACTORS.map((factor) => ({
    events: createAll(limits.addressFactor * factor),
    arrivals: bucketsOf(limits.arrivals, factor),
  }));
  type Tier = (typeof byTier)[number];

  /** Takes from each network until one has too few tokens. Returns 0, or the ms to wait. */
  const takeFromEach = (
    networks: readonly string[],
    take: (tier: Tier, network: string) => number,
  ): number => {
    for (const [index, network] of networks.entries()) {
      const tier = byTier[index];
      const wait = tier ? take(tier, network) : 0;
      if (wait > 0) return wait;
    }
    return 0;
  };

  const costOf = (event: ClientEvent, payload: unknown): number => {
    if (event !== 'message.send' || !isObject(payload)) return 1;
    const text = 'message' in payload && typeof payload.message === 'string' ? payload.message : '';
    return 1 + Math.floor(text.length / limits.charactersPerToken);
  };

  return {
    /** Consumes the tokens of an event. Returns 0, or the ms to wait if there are too few tokens. */
    take(event: ClientEvent, { id, networks }: Pick<Client, 'id' | 'networks'>, payload: unknown): number {
      const kind = kindOf(event, payload);
      const cost = costOf(event, payload);
      const wait = (kind === 'any' ? 0 : sessions.any.take(id, 1)) || sessions[kind].take(id, cost);
      return wait || takeFromEach(networks, ({ events }, network) => events[kind].take(network, cost));
    },
    /**
     * Consumes the token of a new connection, and returns the ms to wait as `take` does. Without this limit, a client
     * could get full buckets by starting a new session with each connection.
     */
    connect: (networks: readonly string[]): number =>
      takeFromEach(networks, ({ arrivals }, network) => arrivals.take(network, 1)),
    /**
     * Charges the networks of a connection that was closed as a flood, so that their clients must wait after a few
     * floods before they can reconnect.
     */
    penalize(networks: readonly string[]): void {
      for (const [index, network] of networks.entries())
        byTier[index]?.arrivals.charge(network, limits.floodPenalty);
    },
  };
}
export type RateLimiter = ReturnType<typeof createRateLimiter>;
