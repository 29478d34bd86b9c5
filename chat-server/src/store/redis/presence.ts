import type { Presence, PresenceChange, Visit } from '../store';
import { createClock, NOW } from './clock';
import { script, type Redis } from './connect';

const CHANNEL = 'chat:presence';
/** When each was last seen, and what they are called. */
const KEYS = ['chat:{presence}:seen', 'chat:{presence}:visits'] as [string, string];

/** ms after which names go when no process is left to take them out. */
const LIFE = 60 * 60_000;

type Named = Pick<Visit, 'nickname' | 'listed'>;

/** ARGV: id, name as JSON, channel, life. Answers with the moment, as all do that write or read one. */
const PUT = script(`
${NOW}
redis.call('ZADD', KEYS[1], now, ARGV[1])
redis.call('HSET', KEYS[2], ARGV[1], ARGV[2])
redis.call('PEXPIRE', KEYS[1], ARGV[4])
redis.call('PEXPIRE', KEYS[2], ARGV[4])
local visit = '{"id":' .. cjson.encode(ARGV[1]) .. ',"lastSeen":' .. string.format('%.0f', now) .. ',' .. string.sub(ARGV[2], 2)
redis.call('PUBLISH', ARGV[3], '{"put":[' .. visit .. ']}')
return now`);

/** ARGV: life, ids… */
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

/** Read together, so that nobody is half there. */
const ALL = script(`
${NOW}
return {now, redis.call('ZRANGE', KEYS[1], 0, -1, 'WITHSCORES'), redis.call('HGETALL', KEYS[2])}`);

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
  const clock = createClock();
  const beat = async (ids: readonly string[]) =>
    clock.learn(await redis.run<number>(BEAT, KEYS, [LIFE, ...ids]));
  // Before anybody asks what time it is.
  await beat([]);
  return {
    now: clock.now,
    async put({ id, nickname, listed }) {
      const named: Named = { nickname, listed };
      const lastSeen = await redis.run<number>(PUT, KEYS, [id, JSON.stringify(named), CHANNEL, LIFE]);
      clock.learn(lastSeen);
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
      clock.learn(now);
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
