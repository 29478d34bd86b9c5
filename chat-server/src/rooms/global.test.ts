import { randomUUID } from 'node:crypto';
import { CHAT_LIMITS, GLOBAL_ROOM } from '@health-commons/contracts/chat';
import { createMemoryStore } from '../store/memory/create-memory-store';
import { KEY, pair } from '../testing/page';
import { startChat, type TestChat } from '../testing/server';

let chat: TestChat;
const start = async (needs?: Parameters<typeof startChat>[0]) => (chat = await startChat(needs));
afterEach(() => chat.stop());

const join = { room: GLOBAL_ROOM };

test('a message is acknowledged with its place, and told to everybody in the room as the server has it', async () => {
  await start();
  const [anna, ben, outside] = [
    await chat.named('Anna'),
    await chat.named('Ben'),
    await chat.named('Outside'),
  ];
  const entered = await anna.did('room.join', join);
  expect((await ben.did('room.join', join)).room).toMatchObject({
    name: 'Global Chat Room',
    participants: [],
    count: 2,
  });
  const id = randomUUID();
  const ack = await anna.say(entered, 'Hello', id);
  expect(ack).toMatchObject({ ok: true, seq: 2, epoch: entered.history.epoch });
  const told = await ben.hears('message');
  expect(told).toEqual({
    room: GLOBAL_ROOM,
    epoch: entered.history.epoch,
    message: {
      ...{ id, seq: 2, message: 'Hello', messageType: 'text' },
      ...{ senderId: anna.id, senderName: 'Anna', timestamp: ack.ok && ack.timestamp },
    },
  });
  await anna.hears('message');
  expect(outside.all('message')).toEqual([]);
});

test('the same message again is acknowledged again, and is one message', async () => {
  await start();
  const anna = await chat.named('Anna');
  const entered = await anna.did('room.join', join);
  const id = randomUUID();
  const first = await anna.say(entered, 'Hello', id);
  expect(await anna.say(entered, 'Hello', id)).toEqual(first);
  expect(await anna.say(entered, 'Something else', id)).toMatchObject({ code: 'id_reused' });
  const { history } = await anna.did('history', {
    room: GLOBAL_ROOM,
    after: { epoch: entered.history.epoch, seq: 0 },
  });
  expect(history.messages.map(({ message }) => message).slice(1)).toEqual(['Hello']);
});

test('who was away is given what was missed', async () => {
  await start();
  const [anna, ben] = [await chat.named('Anna'), await chat.named('Ben')];
  const entered = await anna.did('room.join', join);
  await ben.did('room.join', join);
  const { token } = ben.session;
  ben.close();
  for (const text of ['one', 'two', 'three']) await anna.say(entered, text);
  const back = await chat.named('Ben', { token });
  const after = { epoch: entered.history.epoch, seq: 2 };
  const { history } = await back.did('room.join', { ...join, after });
  expect(history).toMatchObject({ last: 4, complete: true });
  expect(history.messages.map(({ message }) => message)).toEqual(['two', 'three']);
  const lost = await back.did('history', { room: GLOBAL_ROOM, after: { epoch: 'another', seq: 2 } });
  expect(lost.history).toMatchObject({ complete: false, epoch: entered.history.epoch });
});

test('a look-alike name carries its mark into the room', async () => {
  await start();
  const [anna, other] = [await chat.named('Anna'), await chat.named('Аnna')];
  const entered = await other.did('room.join', join);
  await other.say(entered, 'It is me');
  expect((await other.hears('message')).message.senderName).toMatch(/^Аnna #\w{4}$/);
  expect((await anna.did('name.set', { name: 'Anna', listed: true })).user.mark).toMatch(/^\w{4}$/);
});

test('who has left is told nothing, and may not write', async () => {
  await start();
  const [anna, ben] = [await chat.named('Anna'), await chat.named('Ben')];
  const entered = await anna.did('room.join', join);
  await ben.did('room.join', join);
  await ben.did('room.leave', join);
  await anna.say(entered, 'Hello');
  await anna.hears('message');
  expect(await ben.say(entered, 'Hello')).toMatchObject({ code: 'not_a_member' });
  expect(ben.all('message')).toEqual([]);
});

test('after its time the room begins anew and says so; nothing of the old one is left', async () => {
  await start({ times: { room: 1_500, look: 50 } });
  const [anna, ben] = [await chat.named('Anna'), await chat.named('Ben')];
  const entered = await anna.did('room.join', join);
  await ben.did('room.join', join);
  await anna.say(entered, 'Hello');
  const { next, why } = await ben.hears('room.ended');
  expect(why).toBe('expired');
  if (!next) throw new Error('No next room.');
  expect(next.history.epoch).not.toBe(entered.history.epoch);
  expect(next.history.messages).toEqual([
    expect.objectContaining({
      messageType: 'system',
      seq: 1,
      message: 'The room begins anew. What was said before is gone; this, too, is kept for 24 hours at most.',
    }),
  ]);
  // Those in it go on in the new one; what was meant for the old one is not taken.
  expect(await anna.say(entered, 'Late')).toMatchObject({ code: 'gone' });
  await anna.hears('room.ended');
  expect(await anna.say(next, 'Anew')).toMatchObject({ ok: true, seq: 2 });
  expect((await ben.hears('message', (told) => told.epoch === next.history.epoch)).message.message).toBe(
    'Anew',
  );
});

test('typing is told to the others, with the name as the server has it', async () => {
  await start();
  const [anna, ben] = [await chat.named('Anna'), await chat.named('Ben')];
  await anna.did('room.join', join);
  await ben.did('room.join', join);
  anna.socket.emit('typing', { room: GLOBAL_ROOM, on: true });
  expect(await ben.hears('typing')).toEqual({ room: GLOBAL_ROOM, id: anna.id, name: 'Anna', on: true });
  expect(anna.all('typing')).toEqual([]);
});

test('private rooms that fill the memory shut nobody out of the global one', async () => {
  const store = createMemoryStore({ limits: { rooms: 1, bytes: 100 } });
  await start({ store });
  const [anna, ben] = [await chat.named('Anna'), await chat.named('Ben')];
  const { forAsker } = await pair(anna, ben);
  expect(await anna.say(forAsker, 'sealed')).toMatchObject({ ok: true });
  expect(await anna.say(forAsker, 'more')).toMatchObject({ code: 'limited' });
  const carl = await chat.named('Carl');
  const entered = await carl.did('room.join', join);
  expect(await carl.say(entered, 'Hello')).toMatchObject({ ok: true });
  await carl.did('invite.send', { to: ben.id, key: KEY });
  expect(await ben.asks('invite.answer', { from: carl.id, key: KEY })).toMatchObject({ code: 'limited' });
});

test('history is told in pages', async () => {
  await start({ messagesPerMinute: 100_000 });
  const anna = await chat.named('Anna');
  const entered = await anna.did('room.join', join);
  const many = CHAT_LIMITS.history + 10;
  for (let at = 0; at < many; at++) await anna.say(entered, `${at}`);
  const { epoch } = entered.history;
  const first = await anna.did('history', { room: GLOBAL_ROOM, after: { epoch, seq: 0 } });
  expect(first.history.messages).toHaveLength(CHAT_LIMITS.history);
  const rest = await anna.did('history', { room: GLOBAL_ROOM, after: { epoch, seq: CHAT_LIMITS.history } });
  expect(rest.history.messages).toHaveLength(many + 1 - CHAT_LIMITS.history);
  expect(rest.history.messages.at(-1)?.seq).toBe(first.history.last);
});
