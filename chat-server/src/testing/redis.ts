import { describeRedis, runRedis } from '@health-commons/base/testing/redis';
import { createClient } from '@redis/client';

const DUMP = `
local read = {string = {'GET'}, hash = {'HGETALL'}, list = {'LRANGE', 0, -1}, zset = {'ZRANGE', 0, -1}}
local found = {}
for _, key in ipairs(redis.call('KEYS', '*')) do
  local command, from, to = unpack(read[redis.call('TYPE', key).ok])
  found[#found + 1] = {key, from and redis.call(command, key, from, to) or redis.call(command, key)}
end
return found`;

const TTLS = `
local ttls = {}
for _, key in ipairs(redis.call('KEYS', ARGV[1])) do ttls[#ttls + 1] = redis.call('PTTL', key) end
return ttls`;

/** Options that make Redis write every command to disk before it answers. */
export const DURABLE = ['--appendonly', 'yes', '--appendfsync', 'always'];

/** Starts a Redis for one test file. It keeps its data in memory unless the options are DURABLE. */
export async function startRedis(options: readonly string[] = []) {
  const redis = await runRedis(options);
  const command = async (...words: string[]): Promise<unknown> => {
    const client = createClient({ url: redis.url, RESP: 2 });
    client.on('error', () => undefined);
    await client.connect();
    try {
      return await client.sendCommand(words);
    } finally {
      client.destroy();
    }
  };
  return {
    ...redis,
    command,
    /** Resolves to the remaining ms of each key that matches the pattern, or -1 for a key that does not expire. */
    ttls: async (pattern: string) => (await command('EVAL', TTLS, '0', pattern)) as number[],
    /** Resolves to all keys and values as JSON. */
    dump: async () => JSON.stringify(await command('EVAL', DUMP, '0')),
  };
}
export type TestRedis = Awaited<ReturnType<typeof startRedis>>;

/** Runs the same tests in memory, where `redis` returns undefined, and with a Redis that is empty before each test. */
export function describeBoth(tests: (redis: () => TestRedis | undefined) => void) {
  describe('in memory', () => tests(() => undefined));
  describeRedis('on two processes with a Redis', () => {
    let redis: TestRedis;
    beforeAll(async () => (redis = await startRedis()));
    beforeEach(() => redis.command('FLUSHALL'));
    tests(() => redis);
    afterAll(() => redis.stop());
  });
}
