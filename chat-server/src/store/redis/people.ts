import { STORE_LIMITS } from '../limits';
import type { BlockStore, InvitationStore } from '../store';
import { NOW } from './clock';
import { script, type Redis } from './connect';

/** KEYS[1]: who asked -> "expiresAt key". ARGV: from, life, key, how many may wait */
const INVITE = script(`
${NOW}
for _, from in ipairs(redis.call('HKEYS', KEYS[1])) do
  local at = string.match(redis.call('HGET', KEYS[1], from), '^%d+')
  if tonumber(at) <= now then redis.call('HDEL', KEYS[1], from) end
end
local there = redis.call('HEXISTS', KEYS[1], ARGV[1])
if there == 0 and redis.call('HLEN', KEYS[1]) >= tonumber(ARGV[4]) then return 0 end
redis.call('HSET', KEYS[1], ARGV[1], string.format('%.0f', now + ARGV[2]) .. ' ' .. ARGV[3])
-- Never sooner: others' invitations are under the same key.
if redis.call('PTTL', KEYS[1]) < tonumber(ARGV[2]) then redis.call('PEXPIRE', KEYS[1], ARGV[2]) end
return 1`);

/** ARGV: from. Answers with the key that was sent. */
const TAKE = script(`
${NOW}
local found = redis.call('HGET', KEYS[1], ARGV[1])
redis.call('HDEL', KEYS[1], ARGV[1])
local at, key = string.match(found or '', '^(%d+) (.*)$')
return at and tonumber(at) > now and key`);

export function createRedisInvitations(redis: Redis): InvitationStore {
  const key = (to: string) => `chat:{${to}}:invitations`;
  return {
    put: async (to, from, publicKey, life) =>
      (await redis.run<number>(INVITE, [key(to)], [from, life, publicKey, STORE_LIMITS.invitations])) === 1,
    take: (to, from) => redis.run<string | null>(TAKE, [key(to)], [from]),
  };
}

/** ARGV: id, how many, life */
const BLOCK = script(`
if redis.call('SCARD', KEYS[1]) >= tonumber(ARGV[2]) and redis.call('SISMEMBER', KEYS[1], ARGV[1]) == 0 then return 0 end
redis.call('SADD', KEYS[1], ARGV[1])
redis.call('PEXPIRE', KEYS[1], ARGV[3])
return 1`);

export function createRedisBlocks(redis: Redis): BlockStore {
  const key = (by: string) => `chat:{${by}}:blocks`;
  const has = async (by: string, id: string) =>
    (await redis.ask((client) => client.sIsMember(key(by), id))) === 1;
  return {
    put: async (by, id) =>
      (await redis.run<number>(BLOCK, [key(by)], [id, STORE_LIMITS.blocks, STORE_LIMITS.blockLife])) === 1,
    between: async (a, b) => (await Promise.all([has(a, b), has(b, a)])).includes(true),
    async renew(by) {
      await redis.ask((client) => client.pExpire(key(by), STORE_LIMITS.blockLife));
    },
  };
}
