import { CHAT_LIMITS, GLOBAL_ROOM } from '@health-commons/contracts/chat';
import { randomUUID } from 'node:crypto';
import { joinGlobal, KEY, pair, typeUntilReceived } from './testing/page';
import { startChat, type TestChat } from './testing/server';

let chat: TestChat;
const start = async (options?: Parameters<typeof startChat>[0]) => (chat = await startChat(options));

const join = { room: GLOBAL_ROOM };
const counted = (event: string, code: string) =>
  chat.metric(`chat_events_total{event="${event}",code="${code}"}`);

describe('a third party', () => {
  const privateRoom = async () => {
    await start();
    const [anna, ben, eve] = [await chat.named('Anna'), await chat.named('Ben'), await chat.named('Eve')];
    const { forSender } = await pair(anna, ben);
    await anna.say(forSender, 'sealed');
    return { anna, ben, eve, forSender, room: forSender.room.id };
  };

  test('gets `not_a_member` for every event with the id of a private room, as for an unknown room', async () => {
    const { anna, ben, eve, forSender, room } = await privateRoom();
    const { epoch } = forSender.history;
    for (const [event, fields] of [
      ['room.join', {}],
      ['room.join', { after: { epoch, seq: 0 } }],
      ['history', { after: { epoch, seq: 0 } }],
      ['message.send', { epoch, id: randomUUID(), message: 'x' }],
      ['message.send', { epoch: 'guess', id: randomUUID(), message: 'x' }],
      ['room.leave', {}],
      ['report', { id: 'A'.repeat(22), reason: '', messages: [] }],
    ] as const) {
      const rejected = await eve.emitRaw(event, { room, ...fields });
      expect(rejected).toMatchObject({ ok: false, code: 'not_a_member' });
      expect(await eve.emitRaw(event, { room: 'A'.repeat(22), ...fields })).toEqual(rejected);
    }
    expect(await counted('room.join', 'not_a_member')).toBe(4);
    await ben.say(forSender, 'answer');
    await anna.receives('message', ({ message }) => message.message === 'answer');
    expect(anna.all('message').map(({ message }) => message.message)).toEqual(['sealed', 'answer']);
    expect(eve.all('message')).toEqual([]);
  });

  test('cannot send typing events to a private room or receive typing events from it', async () => {
    const { anna, ben, eve, forSender, room } = await privateRoom();
    eve.socket.emit('typing', { room, on: true });
    // The server handles events in order, so it has handled the typing event when it answers this request.
    await eve.people();
    expect((await typeUntilReceived(anna, ben, room)).id).toBe(anna.id);
    await ben.say(forSender, 'x');
    await anna.receives('message', ({ message }) => message.message === 'x');
    expect([...anna.all('typing'), ...eve.all('typing')]).toEqual([]);
    expect(await counted('typing', 'not_a_member')).toBe(1);
  });

  test('cannot accept an invitation that was sent to another user', async () => {
    const { anna, eve } = await privateRoom();
    const carl = await chat.named('Carl');
    await anna.request('invite.send', { to: carl.id, key: KEY });
    expect(await eve.outcome('invite.answer', { from: anna.id, key: KEY })).toBe('not_available');
    await carl.request('invite.answer', { from: anna.id, key: KEY });
  });
});

test('rejects a message whose payload sets a field that only the server may set', async () => {
  await start();
  const [anna, ben] = [await chat.named('Anna'), await chat.named('Ben')];
  const { history } = await joinGlobal(anna, ben);
  const payload = { room: GLOBAL_ROOM, epoch: history.epoch, id: randomUUID(), message: 'x' };
  const claims = [{ messageType: 'system' }, { senderName: 'Ben' }, { senderId: ben.id }, { seq: 1 }];
  for (const claim of claims)
    expect(await anna.emitRaw('message.send', { ...payload, ...claim })).toMatchObject({ code: 'malformed' });
  expect(await counted('message.send', 'malformed')).toBe(claims.length);
  await anna.request('message.send', payload);
  expect((await ben.receives('message')).message).toMatchObject({
    ...{ seq: 2, senderId: anna.id, senderName: 'Anna', messageType: 'text' },
  });
});

test('rejects a text that is blank, invisible, illegible or too long, and drops controls', async () => {
  await start({ env: { CHAT_MESSAGES_PER_MINUTE: '600' } });
  const anna = await chat.named('Anna');
  const entered = await joinGlobal(anna);
  const { message: max } = CHAT_LIMITS;
  const illegible = ['a\ud800b', `Z${'\u0335\u0321\u0301'.repeat(3)}algo`];
  for (const text of ['', ' \n\t ', '\u200b\u2060', ...illegible, 'x'.repeat(max + 1), '😀'.repeat(max + 1)])
    expect(await anna.say(entered, text)).toMatchObject({ ok: false, code: 'invalid_message' });
  expect(await anna.say(entered, '😀'.repeat(max))).toMatchObject({ ok: true, seq: 2 });
  await anna.say(entered, '\u202eশর্‍মিলা\u202c \u2066x\u2069');
  await anna.receives('message', ({ message }) => message.message === 'শর্‍মিলা x');
});

test('rejects a reserved name, and all events that need a name', async () => {
  await start();
  const page = await chat.open();
  expect(await page.outcome('name.set', { name: 'Sуstem', listed: true })).toBe('invalid_name');
  expect(await page.outcome('room.join', join)).toBe('no_name');
  expect(await page.outcome('lobby.list', { query: '' })).toBe('no_name');
});

test('limits the share of the global room that one address may use', async () => {
  await start({ env: { CHAT_MESSAGES_PER_MINUTE: '3' } });
  const enter = async (name: string, address: string) => {
    const page = await chat.named(name, { address });
    return { page, room: await joinGlobal(page) };
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

test('rejects and counts malformed and unknown events', async () => {
  await start();
  const page = await chat.named('Anna');
  for (const [event, payload] of [
    ['name.set', 'text'],
    ['name.set', null],
    ['name.set', { name: 1, listed: true }],
    ['room.join', { room: { $ne: 1 } }],
    ['room.join', { room: GLOBAL_ROOM, after: { epoch: 'x', seq: -1 } }],
    ['message.send', { room: GLOBAL_ROOM, epoch: 'x', id: 'not a uuid', message: 'x' }],
    ['invite.send', { to: 'x', key: 'x' }],
    ['lobby.list', { query: 'x'.repeat(41) }],
    ['constructor', {}],
  ] as const)
    expect(await page.emitRaw(event, payload)).toMatchObject({ ok: false, code: 'malformed' });
  expect(await page.outcome('lobby.list', { query: 'x'.repeat(40) })).toBe('ok');
  // The server survives events without an acknowledgement or with the wrong arguments.
  const raw = page.socket as unknown as { emit: (...args: unknown[]) => void };
  raw.emit('message.send');
  raw.emit('message.send', {}, {}, {});
  raw.emit('typing');
  raw.emit('room.join', Buffer.from('x'));
  expect(await page.people()).toEqual([]);
  expect(await counted('name.set', 'malformed')).toBe(3);
  expect(await counted('message.send', 'malformed')).toBe(3);
  expect(await counted('typing', 'malformed')).toBe(1);
  expect(await counted('unknown', 'malformed')).toBe(1);
});
