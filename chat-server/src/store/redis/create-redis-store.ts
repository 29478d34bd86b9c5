import { randomBytes } from 'node:crypto';
import { LIMITS, type Limits } from '../../limits/limits-table';
import type { Store } from '../store';
import { createRedisAdapter, type RedisAdapter } from './adapter';
import { createRedisBlocks } from './blocks';
import { connect } from './connect';
import { createRedisInvitations } from './invitations';
import { createMemoryBudget } from './memory-budget';
import { createRedisModeration } from './moderation';
import { createRedisPresence } from './presence';
import { createRedisRooms } from './rooms';

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
