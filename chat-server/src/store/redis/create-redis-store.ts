import { randomBytes } from 'node:crypto';
import type { Store } from '../store';
import { createRedisAdapter, type RedisAdapter } from './adapter';
import { connect, type Redis } from './connect';
import { connectCluster } from './connect-cluster';
import { createRedisBlocks, createRedisInvitations } from './people';
import { createRedisPresence } from './presence';
import { createRedisRooms } from './rooms';
import { createRedisWaiting } from './waiting-invitations';

/** `url`: addresses with commas are nodes of a cluster, and so is one that says so of itself. */
type Needs = { url: string; say?: (words: string) => void };

async function open(url: string, say: (words: string) => void): Promise<Redis> {
  const addresses = url.split(',').map((address) => address.trim());
  const [address = '', another] = addresses;
  if (another === undefined) {
    const single = await connect(address, say);
    if (!single.isOfCluster) return single;
    single.close();
  }
  return connectCluster(addresses, say);
}

/**
 * Keeps everything in Redis 6.2 or later, or Valkey, where several processes share it. Resolves when it could be reached.
 * `adapter` is socket.io's way from process to process on the same connections.
 */
export async function createRedisStore({
  url,
  say = () => undefined,
}: Needs): Promise<{ store: Store; adapter: RedisAdapter }> {
  const redis = await open(url, say);
  const store: Store = {
    kind: 'redis',
    ready: redis.ready,
    onResume: redis.onResume,
    async secret(name) {
      const key = `chat:secret:${name}`;
      const fresh = randomBytes(32).toString('hex');
      await redis.ask((client) => client.set(key, fresh, { condition: 'NX' }));
      return (await redis.ask((client) => client.get(key))) ?? fresh;
    },
    presence: await createRedisPresence(redis),
    rooms: await createRedisRooms(redis),
    invitations: { ...createRedisInvitations(redis), ...createRedisWaiting(redis) },
    blocks: createRedisBlocks(redis),
    close() {
      redis.close();
      return Promise.resolve();
    },
  };
  return { store, adapter: createRedisAdapter(redis) };
}
