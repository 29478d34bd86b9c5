import type { Presence, PresenceChange, Visit } from '../store';
import { script, type Redis } from './connect';

const CHANNEL = 'chat:presence';
/** When each was last seen, and what they are called. */
const KEYS = ['chat:{presence}:seen', 'chat:{presence}:visits'] as [string, string];

/** ms after which names go when no process is left to take them out. */
const LIFE = 60 * 60_000;

type Named = Pick<Visit, 'nickname' | 'listed'>;

/** ARGV: id, lastSeen, name as JSON, channel, change as JSON, life */
const PUT = script(`
redis.call('ZADD', KEYS[1], ARGV[2], ARGV[1])
redis.call('HSET', KEYS[2], ARGV[1], ARGV[3])
redis.call('PEXPIRE', KEYS[1], ARGV[6])
redis.call('PEXPIRE', KEYS[2], ARGV[6])
redis.call('PUBLISH', ARGV[4], ARGV[5])
return 1`);

/** ARGV: now, life, ids… */
const BEAT = script(`
for i = 3, #ARGV do redis.call('ZADD', KEYS[1], 'XX', ARGV[1], ARGV[i]) end
redis.call('PEXPIRE', KEYS[1], ARGV[2])
redis.call('PEXPIRE', KEYS[2], ARGV[2])
return 1`);

/** ARGV: channel, ids… */
const REMOVE = script(`
local removed = {}
for i = 2, #ARGV do
  redis.call('ZREM', KEYS[1], ARGV[i])
  if redis.call('HDEL', KEYS[2], ARGV[i]) == 1 then removed[#removed + 1] = ARGV[i] end
end
if #removed > 0 then redis.call('PUBLISH', ARGV[1], cjson.encode({removed = removed})) end
return #removed`);

/** Read together, so that nobody is half there. */
const ALL = script(
  `return {redis.call('ZRANGE', KEYS[1], 0, -1, 'WITHSCORES'), redis.call('HGETALL', KEYS[2])}`,
);

/** A script takes some thousands of arguments at most (LUAI_MAXCSTACK is 8,000). */
const BATCH = 2_000;
function* batches<T>(all: readonly T[]): Generator<T[]> {
  for (let start = 0; start < all.length; start += BATCH) yield all.slice(start, start + BATCH);
}

function pairsOf(flat: readonly string[]): [string, string][] {
  return flat.flatMap((key, at) => (at % 2 === 0 ? [[key, flat[at + 1] ?? ''] as [string, string]] : []));
}

export async function createRedisPresence(redis: Redis): Promise<Presence> {
  const listeners: ((change: PresenceChange) => void)[] = [];
  await redis.listening.subscribe(CHANNEL, (told) => {
    // We alone write it.
    const { put = [], removed = [] } = JSON.parse(told) as Partial<PresenceChange>;
    for (const listener of listeners) listener({ put, removed });
  });
  return {
    async put(visit) {
      const { id, nickname, listed, lastSeen } = visit;
      const named: Named = { nickname, listed };
      const change = { put: [visit], removed: [] };
      await redis.run(PUT, KEYS, [
        id,
        lastSeen,
        JSON.stringify(named),
        CHANNEL,
        JSON.stringify(change),
        LIFE,
      ]);
    },
    async beat(ids, now) {
      for (const batch of batches(ids)) await redis.run(BEAT, KEYS, [now, LIFE, ...batch]);
    },
    async remove(ids) {
      for (const batch of batches(ids)) await redis.run(REMOVE, KEYS, [CHANNEL, ...batch]);
    },
    lastSeen: (id) => redis.ask((client) => client.zScore(KEYS[0], id)),
    async all() {
      const [seen, named] = await redis.run<[string[], string[]]>(ALL, KEYS, []);
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
