import { describeRedis } from '@health-commons/base/testing/redis';
import { CHAT_TIMES, GLOBAL_ROOM } from '@health-commons/contracts/chat';
import { LIMITS } from '../limits';
import { createMemoryStore } from '../store/memory';
import { joinGlobal, KEY, pair } from '../testing/page';
import { startRedis, type TestRedis } from '../testing/redis';
import { startChat, type TestChat } from '../testing/server';
import { presenceChange } from '../testing/stores';

let chat: TestChat;
const start = async (options?: Parameters<typeof startChat>[0]) => (chat = await startChat(options));
const two = async () => [await chat.named('Anna'), await chat.named('Ben')] as const;

test('ends expired rooms, and replaces the global room with one that has only a system message', async () => {
  let time = Date.now();
  await start({ now: () => time, limits: { roomCheckInterval: 20 } });
  const [anna, ben] = [await chat.named('Anna'), await chat.named('Ben')];
  const entered = await joinGlobal(anna, ben);
  await anna.say(entered, 'Hello');
  const { forSender } = await pair(anna, ben);
  time += CHAT_TIMES.room;
  for (const page of [anna, ben])
    for (const { room } of [entered, forSender])
      expect((await page.receives('room.ended', (ended) => ended.room === room.id)).why).toBe('expired');
  expect(await anna.say(entered, 'Late')).toMatchObject({ ok: false });
  const next = await joinGlobal(ben);
  expect(next.history.epoch).not.toBe(entered.history.epoch);
  expect(next.history.messages).toEqual([
    expect.objectContaining({
      messageType: 'system',
      seq: 1,
      message: 'New room. Its messages are deleted after 24 hours.',
    }),
  ]);
  expect(await ben.say(next, 'New')).toMatchObject({ ok: true, seq: 2 });
});

test('keeps the global room usable if private rooms fill the memory store', async () => {
  const limits = { ...LIMITS, memory: { rooms: 1, bytes: 100, blockers: 1 } };
  const store = createMemoryStore(Date.now, limits);
  await start({ store });
  const [anna, ben] = [await chat.named('Anna'), await chat.named('Ben')];
  const { forSender } = await pair(anna, ben);
  expect(await anna.say(forSender, 'sealed')).toMatchObject({ ok: true });
  expect(await anna.say(forSender, 'more')).toMatchObject({ code: 'limited', retryAfter: 60_000 });
  const carl = await chat.named('Carl');
  const entered = await joinGlobal(carl);
  expect(await carl.say(entered, 'Hello')).toMatchObject({ ok: true });
  await carl.request('invite.send', { to: ben.id, key: KEY });
  expect(await ben.outcome('invite.answer', { from: carl.id, key: KEY })).toBe('limited');
});

test('keeps an invitation for two minutes, and at most twenty of one person', async () => {
  let time = Date.now();
  await start({ now: () => time });
  const [anna, ben] = await two();
  const carl = await chat.named('Carl');
  const accept = () => ben.emit('invite.answer', { from: anna.id, key: KEY });
  const invited = { to: ben.id, key: KEY, until: time + CHAT_TIMES.invitation };
  for (let id = 1; id < 20; id += 1)
    await chat.store.presence.put({ id: `${id}`, nickname: `${id}`, listed: true, lastSeen: time, invited });
  await anna.request('invite.send', { to: ben.id, key: KEY });
  // Carl has not sent too many.
  expect(await carl.outcome('invite.send', { to: ben.id, key: KEY })).toBe('not_available');
  time += CHAT_TIMES.invitation;
  expect(await accept()).toMatchObject({ code: 'not_available' });
  await anna.request('invite.send', { to: ben.id, key: KEY });
  await anna.request('invite.send', { to: carl.id, key: KEY });
  expect(await ben.receives('invite.cancelled')).toEqual({ from: anna.id });
  expect(await accept()).toMatchObject({ code: 'not_available' });
  // Accepting another invitation withdraws one's own.
  await pair(ben, anna);
  expect(await carl.receives('invite.cancelled')).toEqual({ from: anna.id });
});

test('gives an address a fifth of the invitations of one person, and the rest to others', async () => {
  await start();
  const ben = await chat.named('Ben');
  const invite = async (name: string, address: string) => {
    const page = await chat.named(name, { address });
    return { page, answer: await page.emit('invite.send', { to: ben.id, key: KEY }) };
  };
  const crowd = [];
  for (let sender = 1; sender <= 6; sender += 1) crowd.push(await invite(`Crowd ${sender}`, '198.51.100.7'));
  expect(crowd.map(({ answer }) => (answer.ok ? 'ok' : answer.code))).toEqual([
    ...['ok', 'ok', 'ok', 'ok', 'not_available', 'not_available'],
  ]);
  expect((await invite('Honest', '203.0.113.9')).answer).toMatchObject({ ok: true });
  const [first, , , , fifth] = crowd;
  expect(await first?.page.emit('invite.send', { to: ben.id, key: KEY })).toMatchObject({ ok: true });
  await first?.page.request('invite.cancel', { to: ben.id });
  expect(await fifth?.page.emit('invite.send', { to: ben.id, key: KEY })).toMatchObject({ ok: true });
});

test('applies a block that arrives while the blocked person is accepting an invitation', async () => {
  const store = createMemoryStore();
  await start({ store });
  const [anna, ben] = await two();
  const { create } = store.rooms;
  let room = '';
  store.rooms.create = async (...args) => {
    room = args[0].id;
    await anna.request('block', { id: ben.id });
    return create(...args);
  };
  await anna.request('invite.send', { to: ben.id, key: KEY });
  expect(await ben.outcome('invite.answer', { from: anna.id, key: KEY })).toBe('not_available');
  expect(await store.rooms.find(room)).toBeNull();
  expect(anna.all('invite.answered')).toEqual([]);
});

test('notifies the members of a replaced global room as soon as a user enters the new one', async () => {
  const store = createMemoryStore();
  await start({ store, limits: { roomCheckInterval: 60_000 } });
  const anna = await chat.named('Anna');
  await joinGlobal(anna);
  await store.rooms.end(GLOBAL_ROOM, 0);
  const ben = await chat.named('Ben');
  const entered = await joinGlobal(ben);
  expect((await anna.receives('room.ended')).why).toBe('expired');
  expect((await joinGlobal(anna)).history.epoch).toBe(entered.history.epoch);
  expect(ben.all('room.ended')).toEqual([]);
});

test('sends the newest 100 messages to a page that joins', async () => {
  await start({ env: { CHAT_MESSAGES_PER_MINUTE: '600' } });
  const anna = await chat.named('Anna');
  const entered = await joinGlobal(anna);
  await Promise.all(Array.from({ length: 101 }, (_, index) => anna.say(entered, `${index}`)));
  const { history } = await joinGlobal(anna);
  expect([history.messages.length, history.last]).toEqual([100, 102]);
});

describeRedis('on two processes with a Redis', () => {
  let redis: TestRedis;
  beforeAll(async () => (redis = await startRedis()));
  afterAll(() => redis.stop());

  test('tells a member of another who leaves while the process of the first reads their room', async () => {
    await start({ redis });
    const [anna, ben] = await two();
    const { rooms } = chat.store;
    const left = presenceChange(chat.store, ({ removed }) => removed.includes(ben.id));
    const { find } = rooms;
    rooms.find = async (id) => {
      const room = await find(id);
      if (room) await left;
      return room;
    };
    const { forSender } = await pair(anna, ben);
    ben.close();
    const gone = await anna.receives('peer.changed', ({ user }) => user.away);
    expect(gone).toMatchObject({ room: forSender.room.id, user: { id: ben.id } });
  });
});
