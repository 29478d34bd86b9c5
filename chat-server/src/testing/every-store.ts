import { randomBytes } from 'node:crypto';
import { createMemoryStore } from '../store/memory/create-memory-store';
import { createRedisStore } from '../store/redis/create-redis-store';
import type { Store } from '../store/store';
import { redisProgram, startRedis, type TestRedis } from './redis';
import { startCluster } from './redis-cluster';

export const newId = () => randomBytes(16).toString('base64url');

type Started = Pick<TestRedis, 'url' | 'dump' | 'watchExpiry'> & { stop: () => Promise<unknown> };
/** A store as two processes have it (in memory there is but one), and the Redis below it. */
export type Stores = { store: Store; other: Store; redis?: Started };

const kinds: [name: string, start: (() => Promise<Started>) | null][] = [
  ['memory', null],
  ['redis', startRedis],
  ['redis cluster', startCluster],
];

async function open(start: (() => Promise<Started>) | null): Promise<Stores> {
  if (!start) {
    const store = createMemoryStore();
    return { store, other: store };
  }
  const redis = await start();
  const [{ store }, { store: other }] = [
    await createRedisStore({ url: redis.url }),
    await createRedisStore({ url: redis.url }),
  ];
  return { store, other, redis };
}

/** The contract of a store: the same tests on every kind there is. `opened` hands the stores over once, before the tests run. */
export function onEveryStore(tests: (run: jest.It, opened: (use: (stores: Stores) => void) => void) => void) {
  describe.each(kinds)('the store in %s', (_name, start) => {
    // One that is not there is told by testing/redis, and counted here.
    const isMissing = start !== null && !redisProgram;
    let stores: Stores | undefined;
    beforeAll(async () => {
      if (!isMissing) stores = await open(start);
    });
    afterAll(async () => {
      await Promise.all([stores?.store.close(), stores?.other.close()]);
      await stores?.redis?.stop();
    });
    tests(isMissing ? test.skip : test, (use) => {
      beforeAll(() => {
        if (stores) use(stores);
      });
    });
  });
}
