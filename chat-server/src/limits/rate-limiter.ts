import type { ClientEvent } from '../events/payloads';
import type { Client } from '../io';
import { isLoopback } from './client-address';
import type { Limits, Rate } from './limits-table';
import { createTokenBuckets } from './token-buckets';

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
 * Limits what a session may do, and what all sessions of an address may do together. Loopback addresses have no limit
 * per address.
 */
export function createRateLimiter(limits: Limits, messagesPerMinute: number, now: () => number) {
  const messages: Rate = {
    burst: Math.max(limits.minMessageBurst, Math.ceil(messagesPerMinute / 3)),
    perMinute: messagesPerMinute,
  };
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
  const addresses = createAll(limits.addressFactor);
  const arrivals = bucketsOf(limits.arrivals, 1);

  const costOf = (event: ClientEvent, payload: unknown): number => {
    if (event !== 'message.send' || !isObject(payload)) return 1;
    const text = 'message' in payload && typeof payload.message === 'string' ? payload.message : '';
    return 1 + Math.floor(text.length / limits.charactersPerToken);
  };

  return {
    /** Consumes the tokens of an event. Returns 0, or the ms to wait if there are too few tokens. */
    take(event: ClientEvent, { id, address }: Pick<Client, 'id' | 'address'>, payload: unknown): number {
      const kind = kindOf(event, payload);
      const cost = costOf(event, payload);
      const wait = (kind === 'any' ? 0 : sessions.any.take(id, 1)) || sessions[kind].take(id, cost);
      return wait || (isLoopback(address) ? 0 : addresses[kind].take(address, cost));
    },
    /**
     * Consumes the token of a new connection, and returns the ms to wait as `take` does. Without this limit, a client
     * could get full buckets by starting a new session with each connection.
     */
    connect: (address: string): number => (isLoopback(address) ? 0 : arrivals.take(address, 1)),
    /**
     * Charges an address whose connection was closed as a flood, so that its clients must wait after a few floods
     * before they can reconnect.
     */
    penalize(address: string): void {
      if (!isLoopback(address)) arrivals.charge(address, limits.floodPenalty);
    },
  };
}
export type RateLimiter = ReturnType<typeof createRateLimiter>;
