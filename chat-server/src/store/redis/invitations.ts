import type { Limits } from '../../limits/limits-table';
import type { InvitationStore } from '../store';
import { NOW } from './clock';
import { script, type Redis } from './connect';

/**
 * KEYS[1]: a hash of "expiresAt key" by sender. ARGV: sender, life, key, max pending. Returns 0 if too many are
 * pending.
 */
const PUT = script(`
${NOW}
for _, from in ipairs(redis.call('HKEYS', KEYS[1])) do
  local at = string.match(redis.call('HGET', KEYS[1], from), '^%d+')
  if tonumber(at) <= now then redis.call('HDEL', KEYS[1], from) end
end
local exists = redis.call('HEXISTS', KEYS[1], ARGV[1])
if exists == 0 and redis.call('HLEN', KEYS[1]) >= tonumber(ARGV[4]) then return 0 end
redis.call('HSET', KEYS[1], ARGV[1], string.format('%.0f', now + ARGV[2]) .. ' ' .. ARGV[3])
-- Never shorten the expiry, because the key also holds other invitations.
if redis.call('PTTL', KEYS[1]) < tonumber(ARGV[2]) then redis.call('PEXPIRE', KEYS[1], ARGV[2]) end
return 1`);

/** ARGV: sender. Returns the invitation's key, or nil if the invitation is missing or expired. */
const TAKE = script(`
${NOW}
local found = redis.call('HGET', KEYS[1], ARGV[1])
redis.call('HDEL', KEYS[1], ARGV[1])
local at, key = string.match(found or '', '^(%d+) (.*)$')
return at and tonumber(at) > now and key`);

/** Returns the sender and key of each unexpired invitation as one flat list. */
const PENDING = script(`
${NOW}
local pending = {}
local all = redis.call('HGETALL', KEYS[1])
for i = 1, #all, 2 do
  local at, key = string.match(all[i + 1], '^(%d+) (.*)$')
  if tonumber(at) > now then
    pending[#pending + 1] = all[i]
    pending[#pending + 1] = key
  end
end
return pending`);

export function createRedisInvitations(redis: Redis, limits: Pick<Limits, 'invitations'>): InvitationStore {
  const keys = (to: string) => [`chat:{${to}}:invitations`];
  return {
    put: async (to, from, publicKey, life) =>
      (await redis.run<number>(PUT, keys(to), [from, life, publicKey, limits.invitations])) === 1,
    take: (to, from) => redis.run<string | null>(TAKE, keys(to), [from]),
    async pending(to) {
      const flat = await redis.run<string[]>(PENDING, keys(to), []);
      return flat.flatMap((from, index) => (index % 2 === 0 ? [{ from, key: flat[index + 1] ?? '' }] : []));
    },
  };
}
