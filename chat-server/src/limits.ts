import { NETWORK_FACTORS } from '@health-commons/base/server/client-address';
import { createTokenBuckets, type Rate } from '@health-commons/base/server/token-buckets';
import { CHAT_TIMES } from '@health-commons/contracts/chat';
import type { ChatRequest } from '@health-commons/contracts/chat-events';
import type { Client } from './io';
import type { Settings } from './settings';

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const MB = 1024 * 1024;

/**
 * Limits and times that operators cannot change (settings.ts has those that they can). Times are in ms. CHAT_LIMITS and
 * CHAT_TIMES in packages/contracts have the limits and times that pages also need.
 */
export const LIMITS = {
  /**
   * The rates of one session. Operators set the messages per minute. The burst of messages is a third of that number,
   * but at least `minMessageBurst`.
   */
  rates: {
    'name.set': { burst: 10, perMinute: 10 },
    'lobby.list': { burst: 30, perMinute: 60 },
    'invite.send': { burst: 10, perMinute: 10 },
    'invite.cancel': { burst: 20, perMinute: 60 },
    'invite.answer': { burst: 20, perMinute: 20 },
    // Accepting an invitation creates a room, which may stay in memory for a day. With a higher rate, one address could
    // fill the memory store (`memory.rooms`).
    accept: { burst: 20, perMinute: 0.2 },
    'room.join': { burst: 20, perMinute: 20 },
    'room.leave': { burst: 20, perMinute: 60 },
    history: { burst: 60, perMinute: 120 },
    typing: { burst: 10, perMinute: 60 },
    block: { burst: 20, perMinute: 20 },
    report: { burst: 3, perMinute: 0.2 },
  } satisfies Record<Exclude<ChatRequest, 'message.send'> | 'accept', Rate>,
  minMessageBurst: 10,
  /** A message uses one token, plus one token for each full `charactersPerToken` UTF-16 units of text. */
  charactersPerToken: 500,
  /**
   * The rates of an address are this many times those of a session, because a school or a village can share an address.
   * For IPv6, this is the rate of a /64.
   */
  addressFactor: 20,
  /**
   * The rates of the global room, for all senders together. Operators set the messages per minute
   * (ten times CHAT_MESSAGES_PER_MINUTE). A private room has no rate of its own, because those of its two members are
   * enough.
   */
  globalTyping: { burst: 100, perMinute: 600 } satisfies Rate,
  /**
   * The share of the global room's rates, and of a person's invitations, that one IPv4 address or IPv6 /64, one /56 and
   * one /48 may use, so that no network can silence all others.
   */
  globalShares: [1 / 5, 1 / 4, 1 / 3],
  /** New connections from one address. */
  arrivals: { burst: 100, perMinute: 300 } satisfies Rate,
  /** The tokens for new connections that an address loses when one of its connections is closed as a flood. */
  floodPenalty: 20,
  /**
   * A connection is closed as a flood when its rejected events and its packets that are not events reach the number
   * `packets` within `period`.
   */
  flood: { packets: 3_000, period: MINUTE },
  /**
   * The amount of data, in UTF-16 units, that may be queued for one connection. This is enough for several answers with
   * history.
   */
  queuedBytes: 4 * MB,
  /** The maximum number of token buckets of one kind. */
  buckets: 50_000,

  roomLife: CHAT_TIMES.room,
  heartbeat: CHAT_TIMES.beat as number,
  /** The lifetime of a token. Each handshake issues a new token. A connection may last longer than a day. */
  tokenLife: 7 * 24 * HOUR,
  /** A user is removed after this time without a heartbeat. A reload takes less time. */
  goneAfter: 30 * SECOND,
  /** The minimum delay before a connection is turned away. The maximum is six times as long. */
  holdRejected: SECOND,
  roomCheckInterval: SECOND,
  pingTimeout: 20 * SECOND,
  connectTimeout: 10 * SECOND,

  /**
   * The maximum number of invitations that are pending for one recipient, of which a network may use its
   * `globalShares`, and of the ids and names that one session blocks.
   */
  invitations: 20,
  blocks: 500,
  /** Blocks expire this long after their session last blocked someone. The page itself never forgets them. */
  blockLife: 24 * HOUR,
  /** How long the operators mute a session. */
  muteLife: 24 * HOUR,
  /** A moderation command may be this old. */
  commandAge: 5 * MINUTE,
  /** We remember the members of an ended private room for at most this time, so that they can still be reported. */
  endedRoomLife: HOUR,
  /** Redis deletes all users after this time without a heartbeat or a new name. */
  presenceLife: HOUR,
  /**
   * Limits of the memory store: rooms, bytes of their messages, and sessions that block others. Redis has its own limit
   * (`maxmemory`).
   */
  memory: { rooms: 10_000, bytes: 256 * MB, blockers: 10_000 },
  /** The time in ms after which a page may retry if the store is full. */
  storeFullRetry: MINUTE,

  /** The maximum size of CHAT_REPORT_FILE in bytes. */
  reportFileBytes: 64 * MB,
  /** The time-out of a webhook request. It is shorter than the 10 seconds that a page waits for the server's answer. */
  reportTimeout: 5 * SECOND,
};

export type Limits = typeof LIMITS;

type Kind = ChatRequest | 'accept';
type Buckets = ReturnType<typeof createTokenBuckets>;

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

/** Takes from each key's bucket until one has too few tokens. Returns 0, or the ms to wait. */
function takeFromEach(keys: readonly string[], tiers: readonly Buckets[], cost: number): number {
  for (const [index, key] of keys.entries()) {
    const wait = tiers[index]?.take(key, cost) ?? 0;
    if (wait > 0) return wait;
  }
  return 0;
}

/** The global room takes so many times as many messages from all sessions together as from one. */
const GLOBAL_FACTOR = 10;

/**
 * Limits what a session may do, and what all sessions of a network may do together. The narrowest network of a client
 * may do `limits.addressFactor` times as much as a session, and the wider ones NETWORK_FACTORS of that.
 */
export function createRateLimiter(
  limits: Limits,
  settings: Pick<Settings, 'CHAT_MESSAGES_PER_MINUTE'>,
  now: () => number,
) {
  const messageRate = (perMinute: number): Rate => ({
    burst: Math.max(limits.minMessageBurst, Math.ceil(perMinute / 3)),
    perMinute,
  });
  const bucketsOf = ({ burst, perMinute }: Rate, factor: number) =>
    createTokenBuckets({ burst: burst * factor, perMinute: perMinute * factor }, now, limits.buckets);
  /** Buckets by session, and then by each network of the client. */
  const tiersOf = (rate: Rate) =>
    [1, ...NETWORK_FACTORS.map((factor) => limits.addressFactor * factor)].map((factor) =>
      bucketsOf(rate, factor),
    );
  const rates: Record<Kind, Rate> = {
    ...limits.rates,
    'message.send': messageRate(settings.CHAT_MESSAGES_PER_MINUTE),
  };
  const byKind = new Map(Object.entries(rates).map(([kind, rate]) => [kind, tiersOf(rate)]));
  const arrivals = NETWORK_FACTORS.map((factor) => bucketsOf(limits.arrivals, factor));
  const sharesOf = (rate: Rate) => ({
    all: bucketsOf(rate, 1),
    networks: limits.globalShares.map((share) =>
      bucketsOf({ ...rate, burst: Math.max(1 / share, rate.burst) }, share),
    ),
  });
  const globalRoom = {
    messages: sharesOf(messageRate(GLOBAL_FACTOR * settings.CHAT_MESSAGES_PER_MINUTE)),
    typing: sharesOf(limits.globalTyping),
  };

  /** The payload is not validated yet. */
  const kindOf = (event: ChatRequest, payload: unknown): Kind =>
    event === 'invite.answer' && isObject(payload) && 'key' in payload && payload.key ? 'accept' : event;
  const costOf = (event: ChatRequest, payload: unknown): number => {
    if (event !== 'message.send' || !isObject(payload)) return 1;
    const text = 'message' in payload && typeof payload.message === 'string' ? payload.message : '';
    return 1 + Math.floor(text.length / limits.charactersPerToken);
  };

  return {
    /** Consumes the tokens of an event. Returns 0, or the ms to wait if there are too few tokens. */
    take: (event: ChatRequest, { id, networks }: Pick<Client, 'id' | 'networks'>, payload: unknown): number =>
      takeFromEach([id, ...networks], byKind.get(kindOf(event, payload)) ?? [], costOf(event, payload)),
    /**
     * Consumes a token of the global room, and of the share of it that each network may use. Returns the ms to wait as
     * `take` does.
     */
    takeGlobal(kind: keyof typeof globalRoom, networks: readonly string[]): number {
      const { all, networks: tiers } = globalRoom[kind];
      return takeFromEach(networks, tiers, 1) || all.take('', 1);
    },
    /**
     * Consumes the token of a new connection, and returns the ms to wait as `take` does. Without this limit, a client
     * could get full buckets by starting a new session with each connection.
     */
    connect: (networks: readonly string[]): number => takeFromEach(networks, arrivals, 1),
    /**
     * Charges the networks of a connection that was closed as a flood, so that their clients must wait after a few
     * floods before they can reconnect.
     */
    penalize(networks: readonly string[]): void {
      for (const [index, network] of networks.entries())
        arrivals[index]?.charge(network, limits.floodPenalty);
    },
  };
}
export type RateLimiter = ReturnType<typeof createRateLimiter>;
