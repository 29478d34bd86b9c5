import { createAdapter } from '@socket.io/redis-adapter';
import { randomBytes } from 'node:crypto';
import { LIMITS, type Limits } from '../limits';
import { connect, type Redis } from './redis-connection';
import {
  createRedisBlocks,
  createRedisInvitations,
  createRedisModeration,
  createRedisPresence,
} from './redis-people';
import { createRedisRooms } from './redis-rooms';
import type { Store } from './store';

type RedisAdapter = ReturnType<typeof createAdapter>;

/** A listener of node-redis for binary messages. */
type Listener = (message: Buffer, channel: Buffer) => unknown;

/**
 * Creates socket.io's adapter with publish and subscribe functions that ignore errors. @socket.io/redis-adapter does
 * not handle rejected promises, so a lost connection to Redis would otherwise crash the process. The events that the
 * adapter carries (such as typing and invitations) may be lost. Messages do not use the adapter: they come from the
 * room's log.
 */
function createRedisAdapter({ commands, subscriber: subscriptions }: Redis): RedisAdapter {
  const ignore = () => undefined;
  const publisher = {
    // The adapter recognises node-redis by this method.
    pSubscribe: ignore,
    publish: (channel: string, message: string | Buffer) => commands.publish(channel, message).catch(ignore),
    on: ignore,
    off: ignore,
  };
  const subscriber = {
    pSubscribe: (pattern: string, listener: Listener) =>
      subscriptions.pSubscribe(pattern, listener, true).catch(ignore),
    subscribe: (channels: string[], listener: Listener) =>
      subscriptions.subscribe(channels, listener, true).catch(ignore),
    pUnsubscribe: (pattern: string, listener: Listener) =>
      subscriptions.pUnsubscribe(pattern, listener, true).catch(ignore),
    unsubscribe: (channels: string[], listener: Listener) =>
      subscriptions.unsubscribe(channels, listener, true).catch(ignore),
    on: ignore,
    off: ignore,
  };
  return createAdapter(publisher, subscriber, { key: 'chat:io' });
}

/** Time in ms between two readings. */
const INTERVAL = 5_000;

/** Above this share of `maxmemory`, no private rooms are opened. The rest is for presence and the global room. */
const SHARE_OF_MAXMEMORY = 0.75;

type Reading = { used: number; max: number };

/** Parses the answer of INFO memory. `max` is Infinity if Redis has no limit of its own. */
function readInfo(info: string): Reading {
  const field = (name: string) => Number(new RegExp(`^${name}:(\\d+)`, 'm').exec(info)?.[1] ?? 0);
  return { used: field('used_memory'), max: field('maxmemory') || Infinity };
}

/**
 * Watches the memory of Redis. It is full when Redis uses `maxBytes`, or three quarters of its `maxmemory`. If Redis
 * forbids INFO, there is no budget.
 */
async function createMemoryBudget(
  redis: Pick<Redis, 'memoryInfo'>,
  { maxBytes, log }: { maxBytes: number; log: (line: string) => void },
) {
  let reading: Reading | null = null;
  let isLogged = false;
  const read = async () => {
    try {
      reading = readInfo(await redis.memoryInfo());
    } catch (error) {
      // If INFO has never succeeded, it is probably forbidden. Otherwise Redis is down, and the last reading stays
      // valid.
      if (!isLogged && reading === null)
        log(`The memory of Redis is not limited, because INFO failed: ${String(error)}`);
      isLogged = true;
    }
  };
  await read();
  const timer = setInterval(() => void read(), INTERVAL);
  timer.unref();
  return {
    isFull: (): boolean =>
      reading !== null && reading.used >= Math.min(maxBytes, SHARE_OF_MAXMEMORY * reading.max),
    /** Returns the bytes that Redis uses, or null if they are unknown. */
    bytes: (): number | null => reading?.used ?? null,
    stop: () => clearInterval(timer),
  };
}
export type MemoryBudget = Awaited<ReturnType<typeof createMemoryBudget>>;

type Options = {
  url: string;
  /** Gets a line when the connection is lost, and a line when it returns. */
  log?: (line: string) => void;
  limits?: Partial<Limits>;
  /**
   * Above this memory in bytes, Redis takes no private rooms and messages. Null means that only its own limit holds.
   */
  maxBytes?: number | null;
};

/**
 * Keeps everything in Redis (6.2 or later) or Valkey, which several processes can share. Resolves when Redis can be
 * reached. `adapter` connects the socket.io servers of these processes over the same Redis connections.
 */
export async function createRedisStore({
  url,
  log = () => undefined,
  maxBytes = null,
  ...options
}: Options): Promise<{ store: Store; adapter: RedisAdapter }> {
  const redis = await connect(url, log);
  const limits: Limits = { ...LIMITS, ...options.limits };
  const budget = await createMemoryBudget(redis, { maxBytes: maxBytes ?? Infinity, log });
  const store: Store = {
    ready: redis.ready,
    onResume: redis.onResume,
    async secret(name) {
      const key = `chat:secret:${name}`;
      const fresh = randomBytes(32).toString('hex');
      await redis.ask((client) => client.set(key, fresh, { condition: 'NX' }));
      return (await redis.ask((client) => client.get(key))) ?? fresh;
    },
    presence: await createRedisPresence(redis, limits),
    rooms: await createRedisRooms(redis, limits, budget),
    invitations: createRedisInvitations(redis, limits),
    blocks: createRedisBlocks(redis, limits),
    moderation: createRedisModeration(redis, limits),
    bytes: budget.bytes,
    close() {
      budget.stop();
      redis.close();
      return Promise.resolve();
    },
  };
  return { store, adapter: createRedisAdapter(redis) };
}
