import type { Limits } from '../../limits/limits-table';
import type { BlockStore } from '../store';
import { script, type Redis } from './connect';

/**
 * Adds a block to a sorted set by time, and removes the oldest above the maximum. Blocking the same person again renews
 * the block. ARGV: id, max, life in ms.
 */
const PUT = script(`
local time = redis.call('TIME')
redis.call('ZADD', KEYS[1], time[1] * 1000000 + time[2], ARGV[1])
redis.call('ZREMRANGEBYRANK', KEYS[1], 0, -1 - tonumber(ARGV[2]))
redis.call('PEXPIRE', KEYS[1], ARGV[3])`);

export function createRedisBlocks(redis: Redis, limits: Pick<Limits, 'blocks' | 'blockLife'>): BlockStore {
  const key = (by: string) => `chat:{${by}}:blocked`;
  const has = async (by: string, id: string) =>
    (await redis.ask((client) => client.zScore(key(by), id))) !== null;
  return {
    async put(by, id) {
      await redis.run(PUT, [key(by)], [id, limits.blocks, limits.blockLife]);
    },
    between: async (a, b) => (await Promise.all([has(a, b), has(b, a)])).includes(true),
    async renew(by) {
      await redis.ask((client) => client.pExpire(key(by), limits.blockLife));
    },
  };
}
