import type { Limits } from '../../limits/limits-table';
import type { ModerationStore } from '../store';
import { script, type Redis } from './connect';

const CLOSED = 'chat:moderation:closed';
/** A sorted set of session ids by the time in ms until which they are muted. */
const MUTED = 'chat:moderation:muted';

const NOW = `local time = redis.call('TIME')
local now = time[1] * 1000 + math.floor(time[2] / 1000)
`;

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
