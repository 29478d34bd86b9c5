import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import type { Duplex } from 'node:stream';
import { GLOBAL_ROOM } from '@health-commons/contracts/chat';
import { pair, KEY } from './testing/page';
import { startChat, type TestChat } from './testing/server';

// Forged, expired and foreign tokens: identity/identity.test.ts.

let chat: TestChat;
const start = async (needs?: Parameters<typeof startChat>[0]) => (chat = await startChat(needs));
afterEach(() => chat.stop());

const counted = async (event: string, code: string) => {
  const line = (await chat.metrics())
    .split('\n')
    .find((one) => one.includes(`{event="${event}",code="${code}"}`));
  return Number(line?.split(' ').at(-1) ?? 0);
};

describe('a third party that knows the id of a private room', () => {
  const privateRoom = async () => {
    await start();
    const [anna, ben, eve] = [await chat.named('Anna'), await chat.named('Ben'), await chat.named('Eve')];
    const { forAsker, forOther } = await pair(anna, ben);
    await anna.say(forAsker, 'sealed');
    return { anna, ben, eve, forAsker, forOther, room: forAsker.room.id };
  };

  test.each([
    ['room.join', (room: string) => ({ room })],
    ['room.join', (room: string, epoch: string) => ({ room, after: { epoch, seq: 0 } })],
    ['history', (room: string, epoch: string) => ({ room, after: { epoch, seq: 0 } })],
    ['message.send', (room: string, epoch: string) => ({ room, epoch, id: randomUUID(), message: 'x' })],
    ['message.send', (room: string) => ({ room, epoch: 'guess', id: randomUUID(), message: 'x' })],
    ['room.leave', (room: string) => ({ room })],
    ['report', (room: string) => ({ id: 'A'.repeat(22), room, reason: '', messages: [] })],
  ] as const)('is refused %s, and told the same as of a room that never was', async (event, frame) => {
    const { anna, ben, eve, forAsker, room } = await privateRoom();
    const { epoch } = forAsker.history;
    const refused = await eve.sendsRaw(event, frame(room, epoch));
    expect(refused).toMatchObject({ ok: false, code: 'not_a_member' });
    expect(await eve.sendsRaw(event, frame('A'.repeat(22), epoch))).toEqual(refused);
    expect(await counted(event, 'not_a_member')).toBe(2);
    // The two of it go on.
    await ben.say(forAsker, 'answer');
    await anna.hears('message', ({ message }) => message.message === 'answer');
    expect(anna.all('message').map(({ message }) => message.message)).toEqual(['sealed', 'answer']);
    expect(eve.all('message')).toEqual([]);
  });

  test('types into the void, and hears nobody type', async () => {
    const { anna, ben, eve, forAsker, room } = await privateRoom();
    eve.socket.emit('typing', { room, on: true });
    // Answered in order: by now the typing before it was looked at.
    await eve.did('lobby.open', {});
    anna.socket.emit('typing', { room, on: true });
    expect((await ben.hears('typing')).id).toBe(anna.id);
    await ben.say(forAsker, 'x');
    await anna.hears('message', ({ message }) => message.message === 'x');
    expect([...anna.all('typing'), ...eve.all('typing')]).toEqual([]);
    expect(await counted('typing', 'not_a_member')).toBe(1);
  });

  test('cannot accept what was asked of somebody else', async () => {
    await start();
    const [anna, ben, eve] = [await chat.named('Anna'), await chat.named('Ben'), await chat.named('Eve')];
    await anna.did('invite.send', { to: ben.id, key: KEY });
    expect(await eve.asks('invite.answer', { from: anna.id, key: KEY })).toMatchObject({
      code: 'not_available',
    });
    await ben.did('invite.answer', { from: anna.id, key: KEY });
  });
});

describe('a client that claims', () => {
  test.each([
    ['a system message', { messageType: 'system' }],
    ["another's name", { senderName: 'Ben' }],
    ["another's id", { senderId: 'A'.repeat(22) }],
    ['a time', { timestamp: new Date(0).toISOString() }],
    ['a place in the log', { seq: 1 }],
  ])('%s is refused', async (_words, claim) => {
    await start();
    const [anna, ben] = [await chat.named('Anna'), await chat.named('Ben')];
    const { history } = await anna.did('room.join', { room: GLOBAL_ROOM });
    await ben.did('room.join', { room: GLOBAL_ROOM });
    const frame = { room: GLOBAL_ROOM, epoch: history.epoch, id: randomUUID(), message: 'x' };
    expect(await anna.sendsRaw('message.send', { ...frame, ...claim })).toMatchObject({
      ok: false,
      code: 'malformed',
    });
    expect(await counted('message.send', 'malformed')).toBe(1);
    await anna.did('message.send', frame);
    expect((await ben.hears('message')).message).toMatchObject({
      ...{ seq: 2, senderId: anna.id, senderName: 'Anna', messageType: 'text' },
    });
  });
});

describe('a message', () => {
  test.each([
    ['empty', ''],
    ['blank', ' \n\t '],
    ['of what is drawn as nothing', '\u200b\u2060'],
    ['over 2,000 letters', 'x'.repeat(2_001)],
    ['over 2,000 letters of two units', '😀'.repeat(2_001)],
  ])('%s is refused', async (_words, message) => {
    await start();
    const anna = await chat.named('Anna');
    const entered = await anna.did('room.join', { room: GLOBAL_ROOM });
    expect(await anna.say(entered, message)).toMatchObject({ ok: false, code: 'invalid_message' });
    expect(await counted('message.send', 'invalid_message')).toBe(1);
    expect(await anna.say(entered, '😀'.repeat(2_000))).toMatchObject({ ok: true, seq: 2 });
  });
});

test.each(['\u202e\u202d\u2066', '', 'x'.repeat(41), 'Sуstem'])('a name like %j is refused', async (name) => {
  await start();
  const page = await chat.open();
  expect(await page.asks('name.set', { name, listed: true })).toMatchObject({
    ok: false,
    code: 'invalid_name',
  });
  expect(await counted('name.set', 'invalid_name')).toBe(1);
  expect(await page.asks('room.join', { room: GLOBAL_ROOM })).toMatchObject({ code: 'no_name' });
});

test('of 1,000 messages in a second most are refused, and others are not disturbed', async () => {
  await start();
  const [anna, ben, eve] = [await chat.named('Anna'), await chat.named('Ben'), await chat.named('Eve')];
  const entered = await anna.did('room.join', { room: GLOBAL_ROOM });
  await ben.did('room.join', { room: GLOBAL_ROOM });
  await eve.did('room.join', { room: GLOBAL_ROOM });
  const flood = Promise.all(Array.from({ length: 1_000 }, (_, at) => eve.say(entered, `flood ${at}`)));
  expect(await anna.say(entered, 'I am here')).toMatchObject({ ok: true });
  await ben.hears('message', ({ message }) => message.message === 'I am here');
  const refused = (await flood).filter((answer) => !answer.ok);
  expect(refused.length).toBeGreaterThan(900);
  expect(refused[0]).toMatchObject({ code: 'limited', retryAfter: expect.any(Number) as number });
  expect(await counted('message.send', 'limited')).toBe(refused.length);
});

test('many visits of one address share its limits; another address has its own', async () => {
  await start({ messagesPerMinute: 1, connectionsPerAddress: 30 });
  const crowd = await Promise.all(
    Array.from({ length: 25 }, (_, at) => chat.named(`Visitor ${at}`, { address: `198.51.100.7` })),
  );
  const answers = await Promise.all(
    crowd.map(async (page) => {
      const entered = await page.did('room.join', { room: GLOBAL_ROOM });
      return Promise.all(Array.from({ length: 10 }, () => page.say(entered, 'x')));
    }),
  );
  expect(answers.flat().filter(({ ok }) => ok).length).toBeLessThan(250);
  const far = await chat.named('Far', { address: '203.0.113.9' });
  expect(await far.say(await far.did('room.join', { room: GLOBAL_ROOM }), 'x')).toMatchObject({ ok: true });
});

test('an address has so many connections and no more', async () => {
  await start({ connectionsPerAddress: 2 });
  const connections: Duplex[] = [];
  chat.server.http.on('upgrade', (_request, connection) => connections.push(connection));
  const address = '2001:db8:1:2::1';
  const first = await chat.open({ address });
  // The same household: an IPv6 network is one.
  await chat.open({ address: '2001:db8:1:2:ffff::9' });
  await expect(chat.open({ address })).rejects.toThrow();
  await chat.open({ address: '2001:db8:1:3::1' });
  expect(await chat.metrics()).toContain('chat_connections_refused_total{why="address"} 1');
  const [ofFirst] = connections;
  if (!ofFirst) throw new Error('No connection.');
  const closed = once(ofFirst, 'close');
  first.close();
  await closed;
  await chat.open({ address });
});

describe('frames that are malformed', () => {
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
    ['unheard.of', {}],
    ['constructor', {}],
  ])('%s with %j are refused with a code and counted', async (event, frame) => {
    await start();
    const page = await chat.named('Anna');
    expect(await page.sendsRaw(event, frame)).toMatchObject({ ok: false, code: 'malformed' });
    const known = ['unheard.of', 'constructor'].includes(event) ? 'unknown' : event;
    expect(await counted(known, 'malformed')).toBe(1);
    expect(await page.asks('lobby.open', {})).toMatchObject({ ok: true });
  });

  test('without anybody to answer, and of more or fewer parts, disturb nobody', async () => {
    await start();
    const [anna, ben] = [await chat.named('Anna'), await chat.named('Ben')];
    const raw = anna.socket as unknown as { emit: (...args: unknown[]) => void };
    raw.emit('message.send');
    raw.emit('message.send', {}, {}, {});
    raw.emit('typing');
    raw.emit('typing', { room: GLOBAL_ROOM, on: 'yes' });
    raw.emit('lobby.close');
    raw.emit('room.join', Buffer.from('x'));
    expect(await anna.asks('lobby.open', {})).toMatchObject({ ok: true });
    expect(await ben.asks('lobby.open', {})).toMatchObject({ ok: true });
    expect(await counted('message.send', 'malformed')).toBe(2);
    expect(await counted('typing', 'malformed')).toBe(2);
  });
});
