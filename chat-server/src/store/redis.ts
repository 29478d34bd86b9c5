import { createClient } from '@redis/client';
import { createAdapter } from '@socket.io/redis-adapter';
import { randomBytes } from 'node:crypto';
import { EventEmitter } from 'node:events';
import { log } from '../io';
import { createRedisBlocks, createRedisModeration, createRedisPresence } from './redis-people';
import { createRedisRooms } from './redis-rooms';
import { type Store, StoreUnavailable } from './store';

/** Time in ms between two probes, and the maximum time between two attempts to connect. */
const RETRY = 500;
/** The time in ms without an answer after which we consider a connection lost. */
const TIMEOUT = 10_000;

/** Both Redis 6.2 and Valkey support version 2 of the protocol. */
const makeClient = (url: string) =>
  createClient({
    url,
    RESP: 2,
    // Commands fail immediately while Redis is disconnected, so that visitors get an answer.
    disableOfflineQueue: true,
    pingInterval: TIMEOUT / 3,
    socket: {
      connectTimeout: 5_000,
      socketTimeout: TIMEOUT,
      reconnectStrategy: (tries: number) => Math.min(RETRY, 50 * 2 ** tries),
    },
  });
type Client = ReturnType<typeof makeClient>;

/**
 * Opens two connections, for commands and for subscriptions. Logs once when Redis stops answering, and when it answers
 * again. Resolves when Redis answers.
 */
async function connect(url: string) {
  const commands = makeClient(url);
  const subscriber = makeClient(url);
  const events: Store['events'] = new EventEmitter();
  let answers = true;
  /** Runs a command. @throws StoreUnavailable for every error */
  const ask = async <T>(command: (client: Client) => Promise<T>): Promise<T> => {
    try {
      return await command(commands);
    } catch (error) {
      throw new StoreUnavailable(error);
    }
  };

  const lost = (error: unknown) => {
    const reason = error instanceof Error ? error.message : String(error);
    if (answers) log({ event: 'redis', message: `Redis does not answer: ${reason}` });
    answers = false;
  };
  const isConnected = () => commands.isReady && subscriber.isReady;
  // An open connection is not enough, because Redis accepts connections but no commands while it loads its file.
  const probe = async () => {
    try {
      await commands.ping();
    } catch (error) {
      return lost(error);
    }
    if (answers || !isConnected()) return;
    answers = true;
    log({ event: 'redis', message: 'Redis answers again.' });
    events.emit('resume');
  };
  for (const client of [commands, subscriber]) client.on('error', lost);
  await Promise.all([commands.connect(), subscriber.connect()]);
  await probe();
  const timer = setInterval(() => void probe(), RETRY);
  timer.unref();
  while (!answers) await new Promise((resolve) => setTimeout(resolve, RETRY));
  return {
    ready: () => answers && isConnected(),
    events,
    commands,
    subscriber,
    ask,
    /**
     * Runs a Lua script atomically. The caller declares the type of its result. Redis caches compiled scripts: sending
     * the text each time costs less than handling a cache that Redis has lost.
     */
    run: async <T>(script: string, keys: string[], values: (string | number)[]) =>
      (await ask((client) => client.eval(script, { keys, arguments: values.map(String) }))) as T,
    close() {
      clearInterval(timer);
      commands.destroy();
      subscriber.destroy();
    },
  };
}

export type Redis = Awaited<ReturnType<typeof connect>>;

type RedisAdapter = ReturnType<typeof createAdapter>;

/** Returns a client whose promises never reject. */
const ignoringErrors = (client: Client): Client =>
  new Proxy(client, {
    get(target, name) {
      const value: unknown = Reflect.get(target, name);
      if (typeof value !== 'function') return value;
      return (...args: unknown[]) => {
        const result: unknown = Reflect.apply(value, target, args);
        return result instanceof Promise ? result.catch(() => undefined) : result;
      };
    },
  });

/**
 * Creates socket.io's adapter with clients that ignore errors. The adapter does not handle rejected promises, so a lost
 * connection to Redis would otherwise crash the process. Its events, such as typing and invitations, may be lost.
 * Messages do not use it: they come from the room's log.
 */
const createRedisAdapter = ({ commands, subscriber }: Redis): RedisAdapter =>
  createAdapter(ignoringErrors(commands), ignoringErrors(subscriber), { key: 'chat:io' });

/** Time in ms between two readings of the memory that Redis uses. */
const READING_INTERVAL = 5_000;
/** Above this share of `maxmemory`, no private rooms are opened. The rest is for presence and the global room. */
const SHARE_OF_MAXMEMORY = 0.75;

/** Watches the memory of Redis. Without `maxmemory`, or if Redis forbids INFO, it is never full. */
async function watchMemory({ commands }: Redis) {
  let used: number | null = null;
  let max = Infinity;
  const read = async () => {
    const info = await commands.info('memory');
    const field = (name: string) => Number(new RegExp(`^${name}:(\\d+)`, 'm').exec(info)?.[1] ?? 0);
    used = field('used_memory');
    max = field('maxmemory') || Infinity;
  };
  // While Redis does not answer, the last reading stays valid.
  const ignore = () => undefined;
  await read().catch(ignore);
  const timer = setInterval(() => void read().catch(ignore), READING_INTERVAL);
  timer.unref();
  return {
    isFull: () => used !== null && used >= SHARE_OF_MAXMEMORY * max,
    /** Returns the bytes that Redis uses, or null if they are unknown. */
    bytes: () => used,
    stop: () => clearInterval(timer),
  };
}

/**
 * Keeps everything in Redis (6.2 or later) or Valkey, which several processes can share. Resolves when Redis can be
 * reached. `adapter` connects the socket.io servers of these processes over the same Redis connections.
 */
export async function createRedisStore(
  url: string,
  now = Date.now,
): Promise<{ store: Store; adapter: RedisAdapter }> {
  const redis = await connect(url);
  const memory = await watchMemory(redis);
  const store: Store = {
    ready: redis.ready,
    events: redis.events,
    async secret() {
      const key = 'chat:secret';
      const fresh = randomBytes(32).toString('hex');
      await redis.ask((client) => client.set(key, fresh, { condition: 'NX' }));
      return (await redis.ask((client) => client.get(key))) ?? fresh;
    },
    presence: await createRedisPresence(redis),
    rooms: await createRedisRooms(redis, now, memory.isFull),
    blocks: createRedisBlocks(redis, now),
    moderation: createRedisModeration(redis, now),
    bytes: memory.bytes,
    close() {
      memory.stop();
      redis.close();
      return Promise.resolve();
    },
  };
  return { store, adapter: createRedisAdapter(redis) };
}
