import { CHAT_LIMITS, type ChatMessage } from '@health-commons/contracts/chat';
import type { LoggedMessage } from '@health-commons/contracts/chat-events';
import { randomUUID } from 'node:crypto';
import type { TestRedis } from '../testing/redis';
import { describeStores, newId } from '../testing/stores';
import { createMemoryStore } from './memory';
import type { Room, Store } from './store';

const says = (senderId: string, message: string, id: string = randomUUID()): ChatMessage => ({
  id,
  senderId,
  senderName: 'Anna',
  message,
  messageType: 'text',
  timestamp: new Date().toISOString(),
});

describeStores((open) => {
  let store: Store;
  let other: Store;
  let redis: TestRedis | undefined;
  beforeAll(async () => ({ store, other, redis } = await open()));
  const a = newId();
  const b = newId();

  afterEach(() => void jest.useRealTimers());

  const pairRoom = async (life = 60_000, id = newId(), into = store, keyOfB = 'B'): Promise<Room> => {
    const now = Date.now();
    const room: Room = {
      id,
      epoch: newId(),
      createdAt: now,
      expiresAt: now + life,
      pair: { members: [a, b], keys: { [a]: 'A', [b]: keyOfB }, names: { [a]: 'Anna', [b]: 'Ben' } },
    };
    expect(await into.rooms.create(room, null)).toEqual(room);
    return room;
  };
  /** Opens a room with one message. In memory, its store uses the test's timers. `content` returns all it stores. */
  const roomWithSecret = async (life: number) => {
    if (!redis) jest.useFakeTimers();
    const memory = createMemoryStore();
    const own = redis ? store : memory;
    const room = await pairRoom(life, newId(), own);
    const secret = `secret ${randomUUID()}`;
    await own.rooms.append(room.id, room.epoch, says(a, secret));
    const content = async () => (redis ? redis.dump() : JSON.stringify(memory.dump()));
    return { own, room, secret, content };
  };
  const notified = (id: string, count: number): Promise<LoggedMessage[]> =>
    new Promise((resolve) => {
      const messages: LoggedMessage[] = [];
      other.events.on('message', (room, _epoch, message) => {
        if (room === id && messages.push(message) === count) resolve(messages);
      });
    });

  test('numbers simultaneous messages without gaps, and notifies other processes in that order', async () => {
    const room = await pairRoom();
    const notifications = notified(room.id, 50);
    const appended = await Promise.all(
      Array.from({ length: 50 }, (_, at) =>
        (at % 2 ? store : other).rooms.append(room.id, room.epoch, says(at % 2 ? a : b, `${at}`)),
      ),
    );
    const seqs = appended.map((one) => (typeof one === 'string' ? one : one.seq));
    const all = Array.from({ length: 50 }, (_, at) => at + 1);
    expect([...seqs].sort((x, y) => Number(x) - Number(y))).toEqual(all);
    expect((await notifications).map(({ seq }) => seq)).toEqual(all);
  });

  test('repeats the answer for a duplicate, and rejects the same id of another sender', async () => {
    const room = await pairRoom();
    const message = says(a, 'übermorgen "so" \\ 👍');
    const first = await store.rooms.append(room.id, room.epoch, message);
    const notifications = notified(room.id, 1);
    // A private room's page encrypts the text again.
    const later = { ...message, message: 'x', timestamp: new Date(0).toISOString() };
    expect(await store.rooms.append(room.id, room.epoch, later)).toEqual(first);
    expect((await notifications)[0]).toEqual({ ...message, seq: 1 });
    expect(await store.rooms.append(room.id, room.epoch, { ...message, senderId: b })).toBe('id_reused');
    const history = await store.rooms.history(room.id, undefined, 10);
    expect(history).toEqual({
      epoch: room.epoch,
      messages: [{ ...message, seq: 1 }],
      last: 1,
      complete: true,
    });
  });

  test('removes the text of a message, and sends the message to watchers again', async () => {
    const room = await pairRoom();
    const notifications = notified(room.id, 4);
    const [first, bad, last] = ['one', 'something bad', 'three'].map((text) => says(a, text));
    for (const message of [first, bad, last])
      if (message) await store.rooms.append(room.id, room.epoch, message);
    const id = bad?.id ?? '';
    expect(await store.rooms.remove(room.id, id)).toBe(true);
    const removed = { ...bad, message: '', removed: true, seq: 2 };
    expect((await notifications)[3]).toEqual(removed);
    const history = await other.rooms.history(room.id, undefined, 10);
    expect(history?.messages[1]).toEqual(removed);
    if (bad) expect(await store.rooms.append(room.id, room.epoch, bad)).toMatchObject({ seq: 2 });
    expect(await store.rooms.remove(room.id, newId())).toBe(false);
    expect(await store.rooms.remove(newId(), id)).toBe(false);
  });

  test('returns the history after a position page by page', async () => {
    const room = await pairRoom();
    const { epoch } = room;
    for (let seq = 1; seq <= 7; seq++) await store.rooms.append(room.id, epoch, says(a, `${seq}`));
    const after = (seq: number, of = epoch) => store.rooms.history(room.id, { epoch: of, seq }, 3);
    const texts = async (answer: ReturnType<typeof after>) => {
      const history = await answer;
      return (
        history && [history.messages.map(({ message }) => message).join(), history.last, history.complete]
      );
    };
    expect(await texts(after(2))).toEqual(['3,4,5', 7, true]);
    expect(await texts(after(7))).toEqual(['', 7, true]);
    expect(await texts(after(0))).toEqual(['1,2,3', 7, true]);
    // The first position is in a different log; the second is ahead of this log.
    expect(await texts(after(2, 'another'))).toEqual(['5,6,7', 7, false]);
    expect(await texts(after(9))).toEqual(['5,6,7', 7, false]);
    expect(await texts(store.rooms.history(room.id, undefined, 3))).toEqual(['5,6,7', 7, true]);
  });

  test('limits the number of messages in a room', async () => {
    const room = await pairRoom();
    const after = (seq: number) => ({ epoch: room.epoch, seq });
    // One after another: on a busy machine, the store gives up on a command that waits for hundreds of others.
    for (let at = 0; at < CHAT_LIMITS.kept + 3; at += 1)
      await store.rooms.append(room.id, room.epoch, says(a, `${at}`));
    expect(await store.rooms.history(room.id, after(3), 1)).toMatchObject({ complete: true });
    expect(await store.rooms.history(room.id, after(2), 1)).toMatchObject({
      complete: false,
      messages: [{ seq: 4 }],
    });
  });

  test('deletes an expired room', async () => {
    const life = 60_000;
    const { own, room, secret, content } = await roomWithSecret(life);
    expect(await content()).toContain(secret);
    if (redis) {
      const ttls = await redis.ttls(`*{${room.id}}*`);
      expect(ttls).toHaveLength(3);
      return expect(ttls.every((ttl) => ttl > 0 && ttl <= life)).toBe(true);
    }
    await jest.advanceTimersByTimeAsync(life + 1_000);
    expect(await content()).not.toContain(secret);
    expect(await own.rooms.find(room.id)).toBeNull();
    expect(await own.rooms.append(room.id, room.epoch, says(a, 'x'))).toBe('gone');
    expect(await content()).not.toContain(room.id);
  });

  test('replaces a room with an empty room and a new epoch only if the keys differ', async () => {
    const room = await pairRoom();
    await store.rooms.append(room.id, room.epoch, says(a, 'old'));
    // Both members may open the room at the same time.
    const pair = room.pair && { ...room.pair, members: [b, a] as const };
    expect(await other.rooms.create({ ...room, epoch: 'x', pair }, null)).toEqual(room);
    const next = await pairRoom(60_000, room.id, store, 'another');
    expect(await store.rooms.append(room.id, room.epoch, says(a, 'late'))).toBe('gone');
    const position = { epoch: room.epoch, seq: 1 };
    expect(await store.rooms.history(room.id, position, 10)).toEqual({
      epoch: next.epoch,
      messages: [],
      last: 0,
      complete: false,
    });
    await store.rooms.end(room.id, 1_000);
    expect(await other.rooms.find(room.id)).toBeNull();
  });

  test.each([
    ['the requested time', 60_000, 20_000],
    ["the room's remaining life", 20_000, 60_000],
  ])('remembers only the members of an ended private room, for %s', async (_words, life, remember) => {
    const { own, room, secret, content } = await roomWithSecret(life);
    expect(await own.rooms.endedPair(room.id)).toBeNull();
    await own.rooms.end(room.id, remember);
    await own.rooms.end(newId(), remember);
    expect(await own.rooms.find(room.id)).toBeNull();
    expect(await own.rooms.endedPair(room.id)).toEqual({
      members: room.pair?.members,
      names: room.pair?.names,
    });
    expect(await content()).not.toContain(secret);
    if (redis) {
      const [ttl = -1, ...others] = await redis.ttls(`*{${room.id}}*`);
      expect(others).toEqual([]);
      expect(ttl).toBeGreaterThan(0);
      return expect(ttl).toBeLessThanOrEqual(20_000);
    }
    await jest.advanceTimersByTimeAsync(21_000);
    expect(await own.rooms.endedPair(room.id)).toBeNull();
    expect(await content()).not.toContain(room.id);
  });

  test('keeps an existing global room, and logs its first message', async () => {
    const now = Date.now();
    const room: Room = { id: newId(), epoch: 'e', createdAt: now, expiresAt: now + 60_000, pair: null };
    const first = says('server', 'created');
    await store.rooms.create(room, first);
    expect(await other.rooms.find(room.id)).toEqual(room);
    expect(await other.rooms.create({ ...room, epoch: 'x' }, first)).toEqual(room);
    expect(await store.rooms.append(room.id, 'e', says(b, 'x'))).toMatchObject({ seq: 2 });
    expect(await store.rooms.history(room.id, { epoch: 'e', seq: 0 }, 1)).toMatchObject({
      messages: [{ ...first, seq: 1 }],
    });
  });
});
