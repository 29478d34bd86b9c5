import type { Limits } from '../../limits/limits-table';
import type { BlockStore } from '../store';
import { script, type Redis } from './connect';

/** ARGV: id, max, life in ms. Returns 0 if there are too many blocks, otherwise 1. */
const PUT = script(`
if redis.call('SCARD', KEYS[1]) >= tonumber(ARGV[2]) and redis.call('SISMEMBER', KEYS[1], ARGV[1]) == 0 then return 0 end
redis.call('SADD', KEYS[1], ARGV[1])
redis.call('PEXPIRE', KEYS[1], ARGV[3])
return 1`);

export function createRedisBlocks(redis: Redis, limits: Pick<Limits, 'blocks' | 'blockLife'>): BlockStore {
  const key = (by: string) => `chat:{${by}}:blocks`;
  const has = async (by: string, id: string) =>
    (await redis.ask((client) => client.sIsMember(key(by), id))) === 1;
  return {
    put: async (by, id) =>
      (await redis.run<number>(PUT, [key(by)], [id, limits.blocks, limits.blockLife])) === 1,
    between: async (a, b) => (await Promise.all([has(a, b), has(b, a)])).includes(true),
    async renew(by) {
      await redis.ask((client) => client.pExpire(key(by), limits.blockLife));
    },
  };
}
