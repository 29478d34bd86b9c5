import type { Limits } from '../limits';
import { createClock, NOW, type Redis, script } from './redis-connection';
import type {
  BlockStore,
  InvitationStore,
  ModerationStore,
  Presence,
  PresenceChange,
  StoredUser,
} from './store';

/**
 * Adds a block to a sorted set by time, and removes the oldest above the maximum. Blocking the same person again renews
 * the block. ARGV: id, max, life in ms.
 */
const BLOCK = script(`
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
      await redis.run(BLOCK, [key(by)], [id, limits.blocks, limits.blockLife]);
    },
    between: async (a, b) => (await Promise.all([has(a, b), has(b, a)])).includes(true),
    async renew(by) {
      await redis.ask((client) => client.pExpire(key(by), limits.blockLife));
    },
  };
}

/**
 * KEYS[1]: a hash of "expiresAt key" by sender. ARGV: sender, life, key, max pending. Returns 0 if too many are
 * pending.
 */
const INVITE = script(`
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
      (await redis.run<number>(INVITE, keys(to), [from, life, publicKey, limits.invitations])) === 1,
    take: (to, from) => redis.run<string | null>(TAKE, keys(to), [from]),
    async pending(to) {
      const flat = await redis.run<string[]>(PENDING, keys(to), []);
      return flat.flatMap((from, index) => (index % 2 === 0 ? [{ from, key: flat[index + 1] ?? '' }] : []));
    },
  };
}

const CLOSED = 'chat:moderation:closed';
/** A sorted set of session ids by the time in ms until which they are muted. */
const MUTED = 'chat:moderation:muted';

/** ARGV: id, life in ms, max. If there are more than `max`, removes those that end first. */
const MUTE = script(`${NOW}
redis.call('ZADD', KEYS[1], now + tonumber(ARGV[2]), ARGV[1])
redis.call('ZREMRANGEBYSCORE', KEYS[1], '-inf', now)
redis.call('ZREMRANGEBYRANK', KEYS[1], 0, -1 - tonumber(ARGV[3]))`);

const READ_MUTED = script(`${NOW}
return redis.call('ZRANGEBYSCORE', KEYS[1], '(' .. now, '+inf')`);

export function createRedisModeration(redis: Redis, limits: Pick<Limits, 'muted'>): ModerationStore {
  return {
    async read() {
      const [closed, muted] = await Promise.all([
        redis.ask((client) => client.get(CLOSED)),
        redis.run<string[]>(READ_MUTED, [MUTED], []),
      ]);
      return { closed: closed !== null, muted: new Set(muted) };
    },
    async setClosed(closed) {
      if (closed) await redis.ask((client) => client.set(CLOSED, '1'));
      else await redis.ask((client) => client.del(CLOSED));
    },
    async mute(id, life) {
      await redis.run(MUTE, [MUTED], [id, life, limits.muted]);
    },
    async unmute(id) {
      await redis.ask((client) => client.zRem(MUTED, id));
    },
    async once(id, life) {
      const key = `chat:moderation:command:${id}`;
      const options = { condition: 'NX', expiration: { type: 'PX', value: life } } as const;
      return (await redis.ask((client) => client.set(key, '1', options))) !== null;
    },
  };
}

const CHANNEL = 'chat:presence';
/** A sorted set of ids by `lastSeen`, and a hash of nickname and `listed` (JSON) by id. */
const KEYS = ['chat:{presence}:seen', 'chat:{presence}:names'] as [string, string];

type Named = Pick<StoredUser, 'nickname' | 'listed'>;

/** ARGV: id, nickname and `listed` as JSON, channel, life. Returns the time. */
const PUT = script(`
${NOW}
redis.call('ZADD', KEYS[1], now, ARGV[1])
redis.call('HSET', KEYS[2], ARGV[1], ARGV[2])
redis.call('PEXPIRE', KEYS[1], ARGV[4])
redis.call('PEXPIRE', KEYS[2], ARGV[4])
local user = '{"id":' .. cjson.encode(ARGV[1]) .. ',"lastSeen":' .. string.format('%.0f', now) .. ',' .. string.sub(ARGV[2], 2)
redis.call('PUBLISH', ARGV[3], '{"put":[' .. user .. ']}')
return now`);

/** ARGV: life, ids… Returns the time. */
const BEAT = script(`
${NOW}
for i = 2, #ARGV do redis.call('ZADD', KEYS[1], 'XX', now, ARGV[i]) end
redis.call('PEXPIRE', KEYS[1], ARGV[1])
redis.call('PEXPIRE', KEYS[2], ARGV[1])
return now`);

/** ARGV: channel, ids… */
const REMOVE = script(`
local removed = {}
for i = 2, #ARGV do
  redis.call('ZREM', KEYS[1], ARGV[i])
  if redis.call('HDEL', KEYS[2], ARGV[i]) == 1 then removed[#removed + 1] = ARGV[i] end
end
if #removed > 0 then redis.call('PUBLISH', ARGV[1], cjson.encode({removed = removed})) end
return #removed`);

/**
 * Returns the time and the contents of both keys as flat lists. A single script reads all of them, so that they are
 * consistent.
 */
const ALL = script(`
${NOW}
return {now, redis.call('ZRANGE', KEYS[1], 0, -1, 'WITHSCORES'), redis.call('HGETALL', KEYS[2])}`);

/** The maximum number of ids per script, because Redis runs nothing else during a script. */
const BATCH = 2_000;
function* batches<T>(all: readonly T[]): Generator<T[]> {
  for (let start = 0; start < all.length; start += BATCH) yield all.slice(start, start + BATCH);
}

function pairsOf(flat: readonly string[]): [string, string][] {
  return flat.flatMap((key, index) =>
    index % 2 === 0 ? [[key, flat[index + 1] ?? ''] as [string, string]] : [],
  );
}

export async function createRedisPresence(
  redis: Redis,
  { presenceLife }: Pick<Limits, 'presenceLife'>,
): Promise<Presence> {
  const listeners: ((change: PresenceChange) => void)[] = [];
  await redis.subscriber.subscribe(CHANNEL, (json) => {
    // The type is safe because only our own scripts publish here.
    const { put = [], removed = [] } = JSON.parse(json) as Partial<PresenceChange>;
    for (const listener of listeners) listener({ put, removed });
  });
  const clock = createClock();
  const beat = async (ids: readonly string[]) =>
    clock.sync(await redis.run<number>(BEAT, KEYS, [presenceLife, ...ids]));
  // A heartbeat without ids sets the clock.
  await beat([]);
  return {
    now: clock.now,
    async put({ id, nickname, listed }) {
      const named: Named = { nickname, listed };
      const lastSeen = await redis.run<number>(PUT, KEYS, [id, JSON.stringify(named), CHANNEL, presenceLife]);
      clock.sync(lastSeen);
      return { id, nickname, listed, lastSeen };
    },
    async beat(ids) {
      for (const batch of batches(ids)) await beat(batch);
    },
    async remove(ids) {
      for (const batch of batches(ids)) await redis.run(REMOVE, KEYS, [CHANNEL, ...batch]);
    },
    lastSeen: (id) => redis.ask((client) => client.zScore(KEYS[0], id)),
    async all() {
      const [now, seen, named] = await redis.run<[number, string[], string[]]>(ALL, KEYS, []);
      clock.sync(now);
      const lastSeen = new Map(pairsOf(seen));
      return pairsOf(named).map(([id, json]) => ({
        id,
        ...(JSON.parse(json) as Named),
        lastSeen: Number(lastSeen.get(id) ?? 0),
      }));
    },
    watch: (listener) => void listeners.push(listener),
  };
}
