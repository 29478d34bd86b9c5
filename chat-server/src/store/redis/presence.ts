import type { Limits } from '../../limits/limits-table';
import type { Presence, PresenceChange, StoredUser } from '../store';
import { createClock, NOW } from './clock';
import { script, type Redis } from './connect';

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
