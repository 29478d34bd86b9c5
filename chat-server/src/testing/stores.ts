import { describeIf } from '@health-commons/base/testing';
import { redisProgram } from '@health-commons/base/testing/redis';
import { randomBytes } from 'node:crypto';
import { createMemoryStore } from '../store/memory';
import { createRedisStore } from '../store/redis';
import type { Store } from '../store/store';
import { startRedis, type TestRedis } from './redis';

export const newId = () => randomBytes(16).toString('base64url');

/** `store` and `other` are the stores of two processes. In memory, both are the same object. */
export type Stores = { store: Store; other: Store; redis?: TestRedis };

async function open(kind: 'memory' | 'Redis'): Promise<Stores> {
  if (kind === 'memory') {
    const store = createMemoryStore();
    return { store, other: store };
  }
  const redis = await startRedis();
  const [one, two] = await Promise.all([
    createRedisStore({ url: redis.url }),
    createRedisStore({ url: redis.url }),
  ]);
  return { store: one.store, other: two.store, redis };
}

/** Runs the same tests on both kinds of store. `opened` calls its callback with the stores before the tests run. */
export function describeStores(
  tests: (run: jest.It, opened: (use: (stores: Stores) => void) => void) => void,
) {
  for (const kind of ['memory', 'Redis'] as const) {
    const canRun = kind === 'memory' || redisProgram !== undefined;
    describeIf(canRun, 'needs redis-server')(`the store in ${kind}`, () => {
      let stores: Stores;
      beforeAll(async () => {
        stores = await open(kind);
      });
      afterAll(async () => {
        await Promise.all([stores.store.close(), stores.other.close()]);
        await stores.redis?.stop();
      });
      tests(test, (use) => {
        beforeAll(() => use(stores));
      });
    });
  }
}
