import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import type { Duplex } from 'node:stream';
import { CHAT_LIMITS, GLOBAL_ROOM } from '@health-commons/contracts/chat';
import { pair, KEY, typeUntilReceived } from './testing/page';
import { startChat, type TestChat } from './testing/server';

let chat: TestChat;
const start = async (options?: Parameters<typeof startChat>[0]) => (chat = await startChat(options));
afterEach(() => chat.stop());

const counted = (event: string, code: string) =>
  chat.metric(`chat_events_total{event="${event}",code="${code}"}`);

describe('a third party', () => {
  const privateRoom = async () => {
    await start();
    const [anna, ben, eve] = [await chat.named('Anna'), await chat.named('Ben'), await chat.named('Eve')];
    const { forSender, forRecipient } = await pair(anna, ben);
    await anna.say(forSender, 'sealed');
    return { anna, ben, eve, forSender, forRecipient, room: forSender.room.id };
  };

  test.each([
    ['room.join', (room: string) => ({ room })],
    ['room.join', (room: string, epoch: string) => ({ room, after: { epoch, seq: 0 } })],
    ['history', (room: string, epoch: string) => ({ room, after: { epoch, seq: 0 } })],
    ['message.send', (room: string, epoch: string) => ({ room, epoch, id: randomUUID(), message: 'x' })],
    ['message.send', (room: string) => ({ room, epoch: 'guess', id: randomUUID(), message: 'x' })],
    ['room.leave', (room: string) => ({ room })],
    ['report', (room: string) => ({ id: 'A'.repeat(22), room, reason: '', messages: [] })],
  ] as const)(
    'gets `not_a_member` for %s with the id of a private room, as for an unknown room',
    async (event, payload) => {
      const { anna, ben, eve, forSender, room } = await privateRoom();
      const { epoch } = forSender.history;
      const rejected = await eve.emitRaw(event, payload(room, epoch));
      expect(rejected).toMatchObject({ ok: false, code: 'not_a_member' });
      expect(await eve.emitRaw(event, payload('A'.repeat(22), epoch))).toEqual(rejected);
      expect(await counted(event, 'not_a_member')).toBe(2);
      await ben.say(forSender, 'answer');
      await anna.receives('message', ({ message }) => message.message === 'answer');
      expect(anna.all('message').map(({ message }) => message.message)).toEqual(['sealed', 'answer']);
      expect(eve.all('message')).toEqual([]);
    },
  );

  test('cannot send typing events to a private room or receive typing events from it', async () => {
    const { anna, ben, eve, forSender, room } = await privateRoom();
    eve.socket.emit('typing', { room, on: true });
    // The server handles events in order, so it has handled the typing event when it answers this request.
    await eve.request('lobby.open', {});
    expect((await typeUntilReceived(anna, ben, room)).id).toBe(anna.id);
    await ben.say(forSender, 'x');
    await anna.receives('message', ({ message }) => message.message === 'x');
    expect([...anna.all('typing'), ...eve.all('typing')]).toEqual([]);
    expect(await counted('typing', 'not_a_member')).toBe(1);
  });

  test('cannot accept an invitation that was sent to another user', async () => {
    await start();
    const [anna, ben, eve] = [await chat.named('Anna'), await chat.named('Ben'), await chat.named('Eve')];
    await anna.request('invite.send', { to: ben.id, key: KEY });
    expect(await eve.emit('invite.answer', { from: anna.id, key: KEY })).toMatchObject({
      code: 'not_available',
    });
    await ben.request('invite.answer', { from: anna.id, key: KEY });
  });
});

describe('a message whose payload sets', () => {
  test.each([
    ['the type', { messageType: 'system' }],
    ["another user's name", { senderName: 'Ben' }],
    ["another user's id", { senderId: 'A'.repeat(22) }],
    ['a time', { timestamp: new Date(0).toISOString() }],
    ['a position in the log', { seq: 1 }],
  ])('%s is rejected', async (_words, claim) => {
    await start();
    const [anna, ben] = [await chat.named('Anna'), await chat.named('Ben')];
    const { history } = await anna.request('room.join', { room: GLOBAL_ROOM });
    await ben.request('room.join', { room: GLOBAL_ROOM });
    const payload = { room: GLOBAL_ROOM, epoch: history.epoch, id: randomUUID(), message: 'x' };
    expect(await anna.emitRaw('message.send', { ...payload, ...claim })).toMatchObject({
      ok: false,
      code: 'malformed',
    });
    expect(await counted('message.send', 'malformed')).toBe(1);
    await anna.request('message.send', payload);
    expect((await ben.receives('message')).message).toMatchObject({
      ...{ seq: 2, senderId: anna.id, senderName: 'Anna', messageType: 'text' },
    });
  });
});

describe('a message text', () => {
  test.each([
    ['empty', ''],
    ['blank', ' \n\t '],
    ['made of invisible characters only', '\u200b\u2060'],
    ['above the limit', 'x'.repeat(CHAT_LIMITS.message + 1)],
    ['above the limit and made of emoji', '😀'.repeat(CHAT_LIMITS.message + 1)],
  ])('that is %s is rejected', async (_words, message) => {
    await start();
    const anna = await chat.named('Anna');
    const entered = await anna.request('room.join', { room: GLOBAL_ROOM });
    expect(await anna.say(entered, message)).toMatchObject({ ok: false, code: 'invalid_message' });
    expect(await counted('message.send', 'invalid_message')).toBe(1);
    expect(await anna.say(entered, '😀'.repeat(CHAT_LIMITS.message))).toMatchObject({ ok: true, seq: 2 });
  });
});

test.each(['\u202e\u202d\u2066', '', 'x'.repeat(41), 'Sуstem'])('rejects the name %j', async (name) => {
  await start();
  const page = await chat.open();
  expect(await page.emit('name.set', { name, listed: true })).toMatchObject({
    ok: false,
    code: 'invalid_name',
  });
  expect(await counted('name.set', 'invalid_name')).toBe(1);
  expect(await page.emit('room.join', { room: GLOBAL_ROOM })).toMatchObject({ code: 'no_name' });
});

test('rejects most of 1,000 simultaneous messages from one user, and still serves other users', async () => {
  await start();
  const [anna, ben, eve] = [await chat.named('Anna'), await chat.named('Ben'), await chat.named('Eve')];
  const entered = await anna.request('room.join', { room: GLOBAL_ROOM });
  await ben.request('room.join', { room: GLOBAL_ROOM });
  await eve.request('room.join', { room: GLOBAL_ROOM });
  const flood = Promise.all(Array.from({ length: 1_000 }, (_, at) => eve.say(entered, `flood ${at}`)));
  expect(await anna.say(entered, 'I am here')).toMatchObject({ ok: true });
  await ben.receives('message', ({ message }) => message.message === 'I am here');
  const rejected = (await flood).filter((answer) => !answer.ok);
  expect(rejected.length).toBeGreaterThan(900);
  expect(rejected[0]).toMatchObject({ code: 'limited', retryAfter: expect.any(Number) as number });
  expect(await counted('message.send', 'limited')).toBe(rejected.length);
});

test('limits the total number of messages from all sessions of an address', async () => {
  await start({ messagesPerMinute: 1, connectionsPerAddress: 30 });
  const crowd = await Promise.all(
    Array.from({ length: 25 }, (_, index) => chat.named(`Visitor ${index}`, { address: `198.51.100.7` })),
  );
  const answers = await Promise.all(
    crowd.map(async (page) => {
      const entered = await page.request('room.join', { room: GLOBAL_ROOM });
      return Promise.all(Array.from({ length: 10 }, () => page.say(entered, 'x')));
    }),
  );
  expect(answers.flat().filter(({ ok }) => ok).length).toBeLessThan(250);
  const far = await chat.named('Far', { address: '203.0.113.9' });
  expect(await far.say(await far.request('room.join', { room: GLOBAL_ROOM }), 'x')).toMatchObject({
    ok: true,
  });
});

test('limits the share of the global room that one address may use', async () => {
  await start({ globalMessagesPerMinute: 30 });
  const enter = async (name: string, address: string) => {
    const page = await chat.named(name, { address });
    return { page, room: await page.request('room.join', { room: GLOBAL_ROOM }) };
  };
  const flood = await Promise.all(
    Array.from({ length: 3 }, (_, index) => enter(`Flood ${index}`, '198.51.100.7')),
  );
  const answers = await Promise.all(
    flood.flatMap(({ page, room }) => Array.from({ length: 5 }, () => page.say(room, 'x'))),
  );
  expect(answers.filter(({ ok }) => ok)).toHaveLength(2);
  const { page, room } = await enter('Far', '203.0.113.9');
  expect(await page.say(room, 'I am here')).toMatchObject({ ok: true });
});

test('limits the number of connections per address', async () => {
  await start({ connectionsPerAddress: 2 });
  const connections: Duplex[] = [];
  chat.server.http.on('upgrade', (_request, connection) => connections.push(connection));
  const address = '2001:db8:1:2::1';
  const first = await chat.open({ address });
  // This address is in the same /64 network.
  await chat.open({ address: '2001:db8:1:2:ffff::9' });
  await expect(chat.open({ address })).rejects.toThrow();
  await chat.open({ address: '2001:db8:1:3::1' });
  expect(await chat.metrics()).toContain('chat_connections_refused_total{reason="address"} 1');
  const [ofFirst] = connections;
  if (!ofFirst) throw new Error('No connection.');
  const closed = once(ofFirst, 'close');
  first.close();
  await closed;
  await chat.open({ address });
});

describe('a malformed or unknown event', () => {
  test.each([
    ['name.set', 'text'],
    ['name.set', null],
    ['name.set', { name: 1, listed: true }],
    ['name.set', { name: 'Anna' }],
    ['room.join', { room: '../global' }],
    ['room.join', { room: { $ne: 1 } }],
    ['room.join', { room: GLOBAL_ROOM, after: { epoch: 'x', seq: -1 } }],
    ['history', { room: GLOBAL_ROOM, after: { epoch: 'x', seq: 1e300 } }],
    ['message.send', { room: GLOBAL_ROOM, epoch: 'x', id: 'not a uuid', message: 'x' }],
    ['message.send', { room: GLOBAL_ROOM, epoch: 'x', id: randomUUID(), message: ['x'] }],
    ['invite.send', { to: 'x', key: 'x' }],
    ['block', {}],
    ['report', { id: 'x', room: GLOBAL_ROOM, reason: 'x', messages: 'x' }],
    ['lobby.open', { query: 'x'.repeat(500) }],
    ['unknown', {}],
    ['constructor', {}],
  ])('(%s with %j) is rejected and counted', async (event, payload) => {
    await start();
    const page = await chat.named('Anna');
    expect(await page.emitRaw(event, payload)).toMatchObject({ ok: false, code: 'malformed' });
    const known = ['unknown', 'constructor'].includes(event) ? 'unknown' : event;
    expect(await counted(known, 'malformed')).toBe(1);
    expect(await page.emit('lobby.open', {})).toMatchObject({ ok: true });
  });

  test('without an acknowledgement or with the wrong arguments does not stop the server', async () => {
    await start();
    const [anna, ben] = [await chat.named('Anna'), await chat.named('Ben')];
    const raw = anna.socket as unknown as { emit: (...args: unknown[]) => void };
    raw.emit('message.send');
    raw.emit('message.send', {}, {}, {});
    raw.emit('typing');
    raw.emit('typing', { room: GLOBAL_ROOM, on: 'yes' });
    raw.emit('lobby.close');
    raw.emit('room.join', Buffer.from('x'));
    expect(await anna.emit('lobby.open', {})).toMatchObject({ ok: true });
    expect(await ben.emit('lobby.open', {})).toMatchObject({ ok: true });
    expect(await counted('message.send', 'malformed')).toBe(2);
    expect(await counted('typing', 'malformed')).toBe(2);
  });
});
