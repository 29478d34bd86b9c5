import { randomUUID } from 'node:crypto';
import { CHAT_LIMITS, type ChatMessage } from '@health-commons/contracts/chat';
import type { LoggedMessage } from '@health-commons/contracts/chat-events';
import { newId, onEveryStore, type Stores } from '../testing/every-store';
import { STORE_LIMITS } from './limits';
import { createMemoryStore } from './memory/create-memory-store';
import type { Room, Store } from './store';

const says = (senderId: string, message: string, id: string = randomUUID()): ChatMessage => ({
  id,
  senderId,
  senderName: 'Anna',
  message,
  messageType: 'text',
  timestamp: new Date().toISOString(),
});

onEveryStore((run, opened) => {
  let store: Store;
  let other: Store;
  let redis: Stores['redis'];
  opened((stores) => ({ store, other, redis } = stores));
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
    const { epoch } = room;
    const written = Array.from({ length: 7 }, (_, index) => says(a, `${index + 1}`));
    for (const message of written) await store.rooms.append(room.id, epoch, message);
    const after = (seq: number, of = epoch, id?: string) =>
      store.rooms.history(room.id, b, { epoch: of, seq, id }, 3);
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
    // Nor with another message under that number, also when there are as many again.
    expect(await texts(after(4, epoch, written[3]?.id))).toEqual(['5,6,7', 7, true]);
    expect(await texts(after(4, epoch, written[4]?.id))).toEqual(['5,6,7', 7, false]);
    expect(await texts(after(1, epoch, randomUUID()))).toEqual(['5,6,7', 7, false]);
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
    // Of a message that is kept no more nobody knows whether it was the one of that number.
    const after = { epoch: room.epoch, seq: 1, id: first.id };
    const history = await store.rooms.history(room.id, b, after, CHAT_LIMITS.kept);
    if (typeof history === 'string') throw new Error(history);
    expect(history.complete).toBe(false);
    expect(history.messages.length).toBeLessThan(most);
    expect(history.messages.at(-1)?.seq).toBe(most + 1);
    const page = await store.rooms.history(room.id, b, after, 1);
    expect(page).toMatchObject({ messages: history.messages.slice(0, 1) });
    // Its id is forgotten with it.
    expect(await store.rooms.pick(room.id, [first.id])).toEqual([]);
  });

  run('so many messages a room keeps, and no more', async () => {
    const room = await pairRoom();
    const after = (seq: number) => ({ epoch: room.epoch, seq });
    await Promise.all(
      Array.from({ length: CHAT_LIMITS.kept + 3 }, (_, at) =>
        store.rooms.append(room.id, room.epoch, says(a, `${at}`)),
      ),
    );
    expect(await store.rooms.history(room.id, b, after(3), 1)).toMatchObject({ complete: true });
    expect(await store.rooms.history(room.id, b, after(2), 1)).toMatchObject({
      complete: false,
      messages: [{ seq: 4 }],
    });
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

  run.each([
    ['a while', 60_000, 2_000],
    ['the time that the room had', 2_000, 60_000],
  ])(
    'of a private room that was ended only who was in it is kept, for %s',
    async (_words, life, remember) => {
      if (!redis) jest.useFakeTimers();
      const own = redis ? store : createMemoryStore();
      const room = await pairRoom(life, newId(), own);
      const secret = `secret ${randomUUID()}`;
      await own.rooms.append(room.id, room.epoch, says(a, secret));
      expect(await own.rooms.ended(room.id)).toBeNull();
      const watched = await redis?.watchExpiry(`chat:{${room.id}}:ended`);
      await own.rooms.end(room.id, remember);
      await own.rooms.end(newId(), remember);
      expect(await own.rooms.find(room.id)).toBeNull();
      expect(await own.rooms.ended(room.id)).toEqual({
        members: room.pair?.members,
        names: room.pair?.names,
      });
      const content = async () => (redis ? redis.dump() : JSON.stringify(dumpOf(own)));
      expect(await content()).not.toContain(secret);
      await (watched ? watched.gone : jest.advanceTimersByTimeAsync(3_000));
      expect(await own.rooms.ended(room.id)).toBeNull();
      expect(await content()).not.toContain(room.id);
    },
  );

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
});

/** Everything that the memory store holds of rooms. */
function dumpOf(store: Store): unknown {
  return (store as ReturnType<typeof createMemoryStore>).dump();
}
