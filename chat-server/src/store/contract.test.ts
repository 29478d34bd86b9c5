import { randomBytes, randomUUID } from 'node:crypto';
import { CHAT_LIMITS, type ChatMessage } from '@health-commons/contracts/chat';
import type { LoggedMessage } from '@health-commons/contracts/chat-events';
import { redisProgram, startRedis, type TestRedis } from '../testing/redis';
import { startCluster } from '../testing/redis-cluster';
import { STORE_LIMITS } from './limits';
import { createMemoryStore } from './memory/create-memory-store';
import { createRedisStore } from './redis/create-redis-store';
import type { Room, Store } from './store';

const newId = () => randomBytes(16).toString('base64url');
const says = (senderId: string, message: string, id: string = randomUUID()): ChatMessage => ({
  id,
  senderId,
  senderName: 'Anna',
  message,
  messageType: 'text',
  timestamp: new Date().toISOString(),
});

type Started = Pick<TestRedis, 'url' | 'dump' | 'watchExpiry'> & { stop: () => Promise<unknown> };
const kinds: [name: string, start: (() => Promise<Started>) | null][] = [
  ['memory', null],
  ['redis', startRedis],
  ['redis cluster', startCluster],
];

describe.each(kinds)('the store in %s', (_name, start) => {
  // One that is not there is told by testing/redis, and counted here.
  const run = start && !redisProgram ? test.skip : test;
  let redis: Started | undefined;
  let store: Store;
  let other: Store;
  const a = newId();
  const b = newId();

  beforeAll(async () => {
    if (!start) {
      store = other = createMemoryStore();
      return;
    }
    if (!redisProgram) return;
    redis = await start();
    ({ store } = await createRedisStore({ url: redis.url }));
    ({ store: other } = await createRedisStore({ url: redis.url }));
  });
  afterEach(() => void jest.useRealTimers());
  afterAll(async () => {
    await Promise.all([store?.close(), other?.close()]);
    await redis?.stop();
  });

  const pairRoom = async (life = 60_000, id = newId(), into = store, keyOfB = 'B'): Promise<Room> => {
    const now = Date.now();
    const room: Room = {
      id,
      epoch: newId(),
      createdAt: now,
      expiresAt: now + life,
      pair: { members: [a, b], keys: { [a]: 'A', [b]: keyOfB }, names: { [a]: 'Anna', [b]: 'Ben' } },
    };
    expect(await into.rooms.begin(room, { anew: true, first: null })).toEqual(room);
    return room;
  };
  const heard = (id: string, count: number): Promise<LoggedMessage[]> =>
    new Promise((resolve) => {
      const messages: LoggedMessage[] = [];
      other.rooms.watch((room, _epoch, message) => {
        if (room === id && messages.push(message) === count) resolve(messages);
      });
    });

  run('messages are counted without gaps and told in that order, to every process', async () => {
    const room = await pairRoom();
    const told = heard(room.id, 50);
    const appended = await Promise.all(
      Array.from({ length: 50 }, (_, at) =>
        (at % 2 ? store : other).rooms.append(room.id, room.epoch, says(at % 2 ? a : b, `${at}`)),
      ),
    );
    const seqs = appended.map((one) => (typeof one === 'string' ? one : one.seq));
    const all = Array.from({ length: 50 }, (_, at) => at + 1);
    expect([...seqs].sort((x, y) => Number(x) - Number(y))).toEqual(all);
    expect((await told).map(({ seq }) => seq)).toEqual(all);
  });

  run(
    'the same message again is the first one, and is told again; another of its id is refused',
    async () => {
      const room = await pairRoom();
      const message = says(a, 'übermorgen "so" \\ 👍');
      const first = await store.rooms.append(room.id, room.epoch, message);
      const told = heard(room.id, 1);
      const later = { ...message, timestamp: new Date(0).toISOString() };
      expect(await store.rooms.append(room.id, room.epoch, later)).toEqual(first);
      expect((await told)[0]).toEqual({ ...message, seq: 1 });
      expect(await store.rooms.append(room.id, room.epoch, { ...message, message: 'x' })).toBe('id_reused');
      expect(await store.rooms.append(room.id, room.epoch, { ...message, senderId: b })).toBe('id_reused');
      const history = await store.rooms.history(room.id, b, undefined, 10);
      expect(history).toEqual({
        epoch: room.epoch,
        messages: [{ ...message, seq: 1 }],
        last: 1,
        complete: true,
      });
    },
  );

  run('a third party can neither write nor read, and is not told what there is', async () => {
    const room = await pairRoom();
    const third = newId();
    await store.rooms.join(room.id, [third]);
    expect(await store.rooms.isMember(room.id, third)).toBe(false);
    expect(await store.rooms.append(room.id, room.epoch, says(third, 'x'))).toBe('not_a_member');
    expect(await store.rooms.append(room.id, 'guess', says(third, 'x'))).toBe('not_a_member');
    expect(await store.rooms.history(room.id, third, undefined, 10)).toBe('not_a_member');
    expect(await store.rooms.history(newId(), a, undefined, 10)).toBe('not_a_member');
  });

  run('history follows a position, page by page', async () => {
    const room = await pairRoom();
    for (let at = 1; at <= 7; at++) await store.rooms.append(room.id, room.epoch, says(a, `${at}`));
    const after = (seq: number, epoch = room.epoch) => store.rooms.history(room.id, b, { epoch, seq }, 3);
    const texts = async (answer: ReturnType<typeof after>) => {
      const history = await answer;
      if (typeof history === 'string') return history;
      return [history.messages.map(({ message }) => message).join(), history.last, history.complete];
    };
    expect(await texts(after(2))).toEqual(['3,4,5', 7, true]);
    expect(await texts(after(6))).toEqual(['7', 7, true]);
    expect(await texts(after(7))).toEqual(['', 7, true]);
    expect(await texts(after(0))).toEqual(['1,2,3', 7, true]);
    // Of another log, or of a future that never was: the newest, and that something is missing.
    expect(await texts(after(2, 'another'))).toEqual(['5,6,7', 7, false]);
    expect(await texts(after(9))).toEqual(['5,6,7', 7, false]);
    expect(await texts(store.rooms.history(room.id, b, undefined, 3))).toEqual(['5,6,7', 7, true]);
    expect((await store.rooms.newest(room.id))?.message.message).toBe('7');
    const pickable = await store.rooms.history(room.id, b, undefined, 2);
    const ids = typeof pickable === 'string' ? [] : pickable.messages.map(({ id }) => id);
    expect((await store.rooms.pick(room.id, [...ids, randomUUID()])).map(({ seq }) => seq)).toEqual([6, 7]);
  });

  run('what is too much goes, the oldest first, and whoever misses it is told', async () => {
    const room = await pairRoom();
    const long = 'x'.repeat(12_000);
    const most = Math.ceil(STORE_LIMITS.roomBytes / long.length) + 10;
    const first = says(a, long);
    await store.rooms.append(room.id, room.epoch, first);
    for (let at = 0; at < most; at++) await store.rooms.append(room.id, room.epoch, says(a, long));
    const history = await store.rooms.history(room.id, b, { epoch: room.epoch, seq: 0 }, CHAT_LIMITS.kept);
    if (typeof history === 'string') throw new Error(history);
    expect(history.complete).toBe(false);
    expect(history.messages.length).toBeLessThan(most);
    expect(history.messages.at(-1)?.seq).toBe(most + 1);
    // Its id is forgotten with it.
    expect(await store.rooms.pick(room.id, [first.id])).toEqual([]);
  });

  run('a room is gone when its time is over, also when nobody looks', async () => {
    // In memory the clock is the process's own, and nothing but it is waited for.
    if (!redis) jest.useFakeTimers();
    const own = redis ? store : createMemoryStore();
    const life = 2_000;
    const room = await pairRoom(life, newId(), own);
    const watched = await redis?.watchExpiry(`chat:{${room.id}}:log`);
    const secret = `secret ${randomUUID()}`;
    await own.rooms.append(room.id, room.epoch, says(a, secret));
    const content = async () => (redis ? redis.dump() : JSON.stringify(dumpOf(own)));
    expect(await content()).toContain(secret);
    await (watched ? watched.gone : jest.advanceTimersByTimeAsync(life + 1_000));
    expect(await content()).not.toContain(secret);
    expect(await own.rooms.find(room.id)).toBeNull();
    expect(await own.rooms.append(room.id, room.epoch, says(a, 'x'))).toBe('gone');
    expect(await content()).not.toContain(room.id);
  });

  run('a room that is begun anew has another epoch and nothing of the old one', async () => {
    const room = await pairRoom();
    await store.rooms.append(room.id, room.epoch, says(a, 'old'));
    expect(await store.rooms.begin({ ...room, epoch: 'x' }, { anew: false, first: null })).toEqual(room);
    // Nor by the other of the two with the same keys: they may open it at once.
    const pair = room.pair && { ...room.pair, members: [b, a] as const };
    expect(await other.rooms.begin({ ...room, epoch: 'x', pair }, { anew: true, first: null })).toEqual(room);
    const next = await pairRoom(60_000, room.id, store, 'another');
    expect(await store.rooms.append(room.id, room.epoch, says(a, 'late'))).toBe('gone');
    const position = { epoch: room.epoch, seq: 1 };
    expect(await store.rooms.history(room.id, a, position, 10)).toEqual({
      epoch: next.epoch,
      messages: [],
      last: 0,
      complete: false,
    });
    await store.rooms.end(room.id, 1_000);
    expect(await other.rooms.find(room.id)).toBeNull();
  });

  run('of a private room that was ended only who was in it is kept, for a while', async () => {
    if (!redis) jest.useFakeTimers();
    const own = redis ? store : createMemoryStore();
    const room = await pairRoom(60_000, newId(), own);
    const secret = `secret ${randomUUID()}`;
    await own.rooms.append(room.id, room.epoch, says(a, secret));
    expect(await own.rooms.ended(room.id)).toBeNull();
    const watched = await redis?.watchExpiry(`chat:{${room.id}}:ended`);
    const remember = 2_000;
    await own.rooms.end(room.id, remember);
    await own.rooms.end(newId(), remember);
    expect(await own.rooms.find(room.id)).toBeNull();
    expect(await own.rooms.ended(room.id)).toEqual({
      members: room.pair?.members,
      names: room.pair?.names,
    });
    const content = async () => (redis ? redis.dump() : JSON.stringify(dumpOf(own)));
    expect(await content()).not.toContain(secret);
    await (watched ? watched.gone : jest.advanceTimersByTimeAsync(remember + 1_000));
    expect(await own.rooms.ended(room.id)).toBeNull();
    expect(await content()).not.toContain(room.id);
  });

  run('anybody may enter the global room, and its first message is in the log', async () => {
    const now = Date.now();
    const room: Room = { id: newId(), epoch: 'e', createdAt: now, expiresAt: now + 60_000, pair: null };
    const first = says('server', 'begun');
    await store.rooms.begin(room, { anew: false, first });
    expect(await other.rooms.find(room.id)).toEqual(room);
    await store.rooms.join(room.id, [a, b]);
    await store.rooms.leave(room.id, [a]);
    expect(await store.rooms.count(room.id)).toBe(1);
    expect(await store.rooms.append(room.id, 'e', says(b, 'x'))).toMatchObject({ seq: 2 });
    expect(await store.rooms.history(room.id, b, { epoch: 'e', seq: 0 }, 1)).toMatchObject({
      messages: [{ ...first, seq: 1 }],
    });
  });

  run('who is here is known to every process, and beats move only those', async () => {
    const id = newId();
    const news = new Promise((resolve) => other.presence.watch((change) => resolve(change)));
    const visit = await store.presence.put({ id, nickname: 'Žofie "Z"', listed: true });
    expect(visit).toEqual({
      id,
      nickname: 'Žofie "Z"',
      listed: true,
      lastSeen: expect.any(Number) as number,
    });
    expect(await news).toEqual({ put: [visit], removed: [] });
    const lastSeen = async () => (await other.presence.lastSeen(id)) ?? 0;
    while ((await lastSeen()) === visit.lastSeen) await store.presence.beat([id, newId()]);
    expect(await lastSeen()).toBeGreaterThan(visit.lastSeen);
    expect(await other.presence.all()).toEqual([{ ...visit, lastSeen: await lastSeen() }]);
    expect(await other.presence.lastSeen(newId())).toBeNull();
    const removed = new Promise((resolve) => other.presence.watch((change) => resolve(change)));
    await store.presence.remove([id, newId()]);
    expect(await removed).toEqual({ put: [], removed: [id] });
    expect(await other.presence.all()).toEqual([]);
  });

  run('an invitation is taken once, while it is young, and not too many wait', async () => {
    const [to, from] = [newId(), newId()];
    const life = 60_000;
    expect(await store.invitations.put(to, from, 'first', life)).toBe(true);
    expect(await store.invitations.put(to, from, 'second', life)).toBe(true);
    expect(await other.invitations.take(to, newId())).toBeNull();
    expect(await other.invitations.waiting(to)).toEqual([{ from, key: 'second' }]);
    expect(await other.invitations.take(to, from)).toBe('second');
    expect(await store.invitations.take(to, from)).toBeNull();
    const young = newId();
    await store.invitations.put(to, young, 'young', life);
    await store.invitations.put(to, from, 'old', 0);
    expect(await store.invitations.waiting(to)).toEqual([{ from: young, key: 'young' }]);
    expect(await store.invitations.take(to, from)).toBeNull();
    // What is over takes nothing else with it.
    expect(await store.invitations.take(to, young)).toBe('young');
    for (let at = 0; at < STORE_LIMITS.invitations; at++) await store.invitations.put(to, newId(), 'k', life);
    expect(await store.invitations.put(to, newId(), 'k', life)).toBe(false);
  });

  run('a block holds both ways, and has an end', async () => {
    const [by, id] = [newId(), newId()];
    expect(await store.blocks.between(by, id)).toBe(false);
    expect(await store.blocks.put(by, id)).toBe(true);
    await store.blocks.renew(by);
    expect(await other.blocks.between(by, id)).toBe(true);
    expect(await other.blocks.between(id, by)).toBe(true);
    expect(await other.blocks.between(id, newId())).toBe(false);
    for (let at = 1; at < STORE_LIMITS.blocks; at++) await store.blocks.put(by, newId());
    expect(await store.blocks.put(by, newId())).toBe(false);
  });

  run('every process has the same secrets', async () => {
    const secret = await store.secret('x');
    expect(secret).toMatch(/^[0-9a-f]{64}$/);
    expect(await other.secret('x')).toBe(secret);
    expect(await other.secret('y')).not.toBe(secret);
  });
});

/** Everything that the memory store holds of rooms. */
function dumpOf(store: Store): unknown {
  return (store as ReturnType<typeof createMemoryStore>).dump();
}
