import type { Limits } from '../limits';
import type { Redis } from './redis-connection';
import type {
  BlockStore,
  InvitationStore,
  ModerationStore,
  Presence,
  PresenceChange,
  StoredUser,
} from './store';

const CHANNEL = 'chat:presence';
/** A sorted set of ids by `lastSeen`. */
const SEEN = 'chat:{presence}:seen';
/** A hash of nickname and `listed` (JSON) by id. */
const NAMES = 'chat:{presence}:names';

type Named = Pick<StoredUser, 'nickname' | 'listed'>;

export async function createRedisPresence(
  redis: Redis,
  now: () => number,
  { presenceLife }: Pick<Limits, 'presenceLife'>,
): Promise<Presence> {
  const listeners: ((change: PresenceChange) => void)[] = [];
  await redis.subscriber.subscribe(CHANNEL, (json) => {
    // The type is safe because only this file publishes here.
    const change = JSON.parse(json) as PresenceChange;
    for (const listener of listeners) listener(change);
  });
  return {
    async put({ id, nickname, listed }) {
      const lastSeen = now();
      const named: Named = { nickname, listed };
      const change: PresenceChange = { put: [{ id, ...named, lastSeen }], removed: [] };
      await redis.ask((client) =>
        client
          .multi()
          .zAdd(SEEN, { score: lastSeen, value: id })
          .hSet(NAMES, id, JSON.stringify(named))
          .pExpire(SEEN, presenceLife)
          .pExpire(NAMES, presenceLife)
          .publish(CHANNEL, JSON.stringify(change))
          .exec(),
      );
      return { id, ...named, lastSeen };
    },
    async beat(ids) {
      if (ids.length === 0) return;
      const seen = ids.map((value) => ({ score: now(), value }));
      await redis.ask((client) =>
        client
          .multi()
          .zAdd(SEEN, seen, { condition: 'XX' })
          .pExpire(SEEN, presenceLife)
          .pExpire(NAMES, presenceLife)
          .exec(),
      );
    },
    async remove(ids) {
      if (ids.length === 0) return;
      const change: PresenceChange = { put: [], removed: ids };
      await redis.ask((client) =>
        client
          .multi()
          .zRem(SEEN, [...ids])
          .hDel(NAMES, [...ids])
          .publish(CHANNEL, JSON.stringify(change))
          .exec(),
      );
    },
    async all() {
      const [seen, names] = await redis.ask((client) =>
        client.multi().zRangeWithScores(SEEN, 0, -1).hGetAll(NAMES).execTyped(),
      );
      const lastSeen = new Map(seen.map(({ value, score }) => [value, score]));
      return Object.entries(names).map(([id, json]) => ({
        id,
        ...(JSON.parse(json) as Named),
        lastSeen: lastSeen.get(id) ?? 0,
      }));
    },
    watch: (listener) => void listeners.push(listener),
  };
}

/** A hash of the sender's key by sender for each recipient. It expires `life` ms after the last invitation. */
export function createRedisInvitations(redis: Redis, limits: Pick<Limits, 'invitations'>): InvitationStore {
  const keyOf = (to: string) => `chat:{${to}}:invitations`;
  const read = (to: string) => redis.ask((client) => client.hGetAll(keyOf(to)));
  return {
    async put(to, from, key, life) {
      const pending = await read(to);
      if (Object.keys(pending).length >= limits.invitations && !(from in pending)) return false;
      await redis.ask((client) => client.multi().hSet(keyOf(to), from, key).pExpire(keyOf(to), life).exec());
      return true;
    },
    async take(to, from) {
      const [key] = await redis.ask((client) =>
        client.multi().hGet(keyOf(to), from).hDel(keyOf(to), from).execTyped(),
      );
      return key ?? null;
    },
    pending: async (to) => Object.entries(await read(to)).map(([from, key]) => ({ from, key })),
  };
}

/** A sorted set of blocked ids by time for each session. */
export function createRedisBlocks(
  redis: Redis,
  now: () => number,
  limits: Pick<Limits, 'blocks' | 'blockLife'>,
): BlockStore {
  const keyOf = (by: string) => `chat:{${by}}:blocked`;
  const has = async (by: string, id: string) =>
    (await redis.ask((client) => client.zScore(keyOf(by), id))) !== null;
  return {
    async put(by, id) {
      await redis.ask((client) =>
        client
          .multi()
          .zAdd(keyOf(by), { score: now(), value: id })
          .zRemRangeByRank(keyOf(by), 0, -1 - limits.blocks)
          .pExpire(keyOf(by), limits.blockLife)
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
