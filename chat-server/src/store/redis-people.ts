import { LIMITS } from '../limits';
import type { Redis } from './redis';
import type { BlockStore, ModerationStore, Presence, PresenceChange, StoredUser } from './store';

const CHANNEL = 'chat:presence';
/** A hash of users (JSON) by id. */
const USERS = 'chat:users';

export async function createRedisPresence(redis: Redis): Promise<Presence> {
  await redis.subscriber.subscribe(CHANNEL, (json) => {
    // The type is safe because only this file publishes here.
    redis.events.emit('presence', JSON.parse(json) as PresenceChange);
  });
  const store = async (users: readonly StoredUser[], change?: PresenceChange) => {
    const byId = users.map((user) => [user.id, JSON.stringify(user)] as [string, string]);
    await redis.ask((client) => {
      const commands = client.multi().hSet(USERS, byId).pExpire(USERS, LIMITS.presenceLife);
      return (change ? commands.publish(CHANNEL, JSON.stringify(change)) : commands).exec();
    });
  };
  return {
    put: (user) => store([user], { put: [user], removed: [] }),
    async beat(users) {
      if (users.length > 0) await store(users);
    },
    async remove(ids) {
      const change: PresenceChange = { put: [], removed: ids };
      await redis.ask((client) =>
        client
          .multi()
          .hDel(USERS, [...ids])
          .publish(CHANNEL, JSON.stringify(change))
          .exec(),
      );
    },
    async all() {
      const users = await redis.ask((client) => client.hVals(USERS));
      return users.map((json) => JSON.parse(json) as StoredUser);
    },
  };
}

/** A sorted set of blocked ids by time for each session. */
export function createRedisBlocks(redis: Redis, now: () => number): BlockStore {
  const keyOf = (by: string) => `chat:{${by}}:blocked`;
  const has = async (by: string, id: string) =>
    (await redis.ask((client) => client.zScore(keyOf(by), id))) !== null;
  return {
    async put(by, id) {
      await redis.ask((client) =>
        client
          .multi()
          .zAdd(keyOf(by), { score: now(), value: id })
          .zRemRangeByRank(keyOf(by), 0, -1 - LIMITS.blocks)
          .pExpire(keyOf(by), LIMITS.blockLife)
          .exec(),
      );
    },
    between: async (a, b) => (await Promise.all([has(a, b), has(b, a)])).includes(true),
  };
}

const CLOSED = 'chat:moderation:closed';
/** A sorted set of session ids by the time in ms until which they are muted. */
const MUTED = 'chat:moderation:muted';

export function createRedisModeration(redis: Redis, now: () => number): ModerationStore {
  return {
    async read() {
      const [closed, muted] = await redis.ask((client) =>
        Promise.all([client.get(CLOSED), client.zRangeByScore(MUTED, `(${now()}`, '+inf')]),
      );
      return { closed: closed !== null, muted: new Set(muted) };
    },
    async setClosed(closed) {
      if (closed) await redis.ask((client) => client.set(CLOSED, '1'));
      else await redis.ask((client) => client.del(CLOSED));
    },
    async mute(id, life) {
      await redis.ask((client) =>
        client
          .multi()
          .zRemRangeByScore(MUTED, '-inf', now())
          .zAdd(MUTED, { score: now() + life, value: id })
          .exec(),
      );
    },
    async unmute(id) {
      await redis.ask((client) => client.zRem(MUTED, id));
    },
  };
}
