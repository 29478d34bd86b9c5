import { randomBytes } from 'node:crypto';
import { on } from 'node:events';
import { createMemoryStore } from '../store/memory';
import { createRedisStore } from '../store/redis';
import type { PresenceChange, Store } from '../store/store';
import { describeBoth, type TestRedis } from './redis';

export const newId = () => randomBytes(16).toString('base64url');

/** Resolves at the next matching change of presence. */
export async function presenceChange(
  { events }: Store,
  matches: (change: PresenceChange) => boolean,
): Promise<void> {
  for await (const [change] of on(events, 'presence') as AsyncIterable<[PresenceChange]>)
    if (matches(change)) return;
}

/** `store` and `other` are the stores of two processes. In memory, both are the same object. */
type Stores = { store: Store; other: Store; redis: TestRedis | undefined };

/** Runs the same tests on both kinds of store. `open` opens the stores, which are closed after the tests. */
export function describeStores(tests: (open: () => Promise<Stores>) => void) {
  describeBoth((redisOf) => {
    let opened: Store[] = [];
    afterAll(() => Promise.all(opened.map((store) => store.close())));
    tests(async () => {
      const redis = redisOf();
      const openStore = async () => (redis ? (await createRedisStore(redis.url)).store : createMemoryStore());
      const store = await openStore();
      const other = redis ? await openStore() : store;
      opened = [store, other];
      return { store, other, redis };
    });
  });
}
