import { randomUUID } from 'node:crypto';
import { CHAT_LIMITS, GLOBAL_ROOM } from '@health-commons/contracts/chat';
import { LIMITS } from '../limits';
import { createMemoryStore } from '../store/memory';
import { KEY, pair, typeUntilReceived } from '../testing/page';
import { startChat, type TestChat } from '../testing/server';

let chat: TestChat;
const start = async (options?: Parameters<typeof startChat>[0]) => (chat = await startChat(options));
afterEach(() => chat.stop());

const join = { room: GLOBAL_ROOM };

test('acknowledges a message with its seq, and broadcasts it to the room', async () => {
  await start();
  const [anna, ben, outside] = [
    await chat.named('Anna'),
    await chat.named('Ben'),
    await chat.named('Outside'),
  ];
  const entered = await anna.request('room.join', join);
  expect((await ben.request('room.join', join)).room).toMatchObject({
    name: 'Global Chat Room',
    participants: [],
    count: 2,
  });
  const id = randomUUID();
  const answer = await anna.say(entered, 'Hello', id);
  expect(answer).toMatchObject({ ok: true, seq: 2, epoch: entered.history.epoch });
  expect(await ben.receives('message')).toEqual({
    room: GLOBAL_ROOM,
    epoch: entered.history.epoch,
    message: {
      ...{ id, seq: 2, message: 'Hello', messageType: 'text' },
      ...{ senderId: anna.id, senderName: 'Anna', timestamp: answer.ok && answer.timestamp },
    },
  });
  await anna.receives('message');
  expect(outside.all('message')).toEqual([]);
});

test('acknowledges a duplicate without storing it again, and rejects another text with the same id', async () => {
  await start();
  const anna = await chat.named('Anna');
  const entered = await anna.request('room.join', join);
  const id = randomUUID();
  const first = await anna.say(entered, 'Hello', id);
  expect(await anna.say(entered, 'Hello', id)).toEqual(first);
  expect(await anna.say(entered, 'Something else', id)).toMatchObject({ code: 'id_reused' });
  const { history } = await anna.request('history', {
    room: GLOBAL_ROOM,
    after: { epoch: entered.history.epoch, seq: 0 },
  });
  expect(history.messages.map(({ message }) => message).slice(1)).toEqual(['Hello']);
});

test('sends a page the messages that it missed', async () => {
  await start();
  const [anna, ben] = [await chat.named('Anna'), await chat.named('Ben')];
  const entered = await anna.request('room.join', join);
  await ben.request('room.join', join);
  const { token } = ben.session;
  ben.close();
  for (const text of ['one', 'two', 'three']) await anna.say(entered, text);
  const back = await chat.named('Ben', { token });
  const after = { epoch: entered.history.epoch, seq: 2 };
  const { history } = await back.request('room.join', { ...join, after });
  expect(history).toMatchObject({ last: 4, complete: true });
  expect(history.messages.map(({ message }) => message)).toEqual(['two', 'three']);
  const lost = await back.request('history', { room: GLOBAL_ROOM, after: { epoch: 'another', seq: 2 } });
  expect(lost.history).toMatchObject({ complete: false, epoch: entered.history.epoch });
});

test('sends a look-alike name with its mark', async () => {
  await start();
  const [anna, other] = [await chat.named('Anna'), await chat.named('Аnna')];
  const entered = await other.request('room.join', join);
  await other.say(entered, 'It is me');
  expect((await other.receives('message')).message.senderName).toMatch(/^Аnna #\w{4}$/);
  expect((await anna.request('name.set', { name: 'Anna', listed: true })).user.mark).toMatch(/^\w{4}$/);
});

test('neither sends messages to nor accepts messages from a user who has left the room', async () => {
  await start();
  const [anna, ben] = [await chat.named('Anna'), await chat.named('Ben')];
  const entered = await anna.request('room.join', join);
  await ben.request('room.join', join);
  await ben.request('room.leave', join);
  await anna.say(entered, 'Hello');
  await anna.receives('message');
  expect(await ben.say(entered, 'Hello')).toMatchObject({ code: 'not_a_member' });
  expect(ben.all('message')).toEqual([]);
});

test('replaces an expired room with a new room that has only a system message', async () => {
  let time = Date.now();
  await start({ now: () => time, limits: { roomCheckInterval: 20 } });
  const [anna, ben] = [await chat.named('Anna'), await chat.named('Ben')];
  const entered = await anna.request('room.join', join);
  await ben.request('room.join', join);
  await anna.say(entered, 'Hello');
  time += LIMITS.roomLife;
  const { next, why } = await ben.receives('room.ended');
  expect(why).toBe('expired');
  if (!next) throw new Error('No next room.');
  expect(next.history.epoch).not.toBe(entered.history.epoch);
  expect(next.history.messages).toEqual([
    expect.objectContaining({
      messageType: 'system',
      seq: 1,
      message: 'New room. Its messages are deleted after 24 hours.',
    }),
  ]);
  expect(await anna.say(entered, 'Late')).toMatchObject({ code: 'gone' });
  await anna.receives('room.ended');
  expect(await anna.say(next, 'New')).toMatchObject({ ok: true, seq: 2 });
  expect((await ben.receives('message', ({ epoch }) => epoch === next.history.epoch)).message.message).toBe(
    'New',
  );
});

test("broadcasts typing events to the other members, with the typing user's name", async () => {
  await start();
  const [anna, ben] = [await chat.named('Anna'), await chat.named('Ben')];
  await anna.request('room.join', join);
  await ben.request('room.join', join);
  const event = await typeUntilReceived(anna, ben, GLOBAL_ROOM);
  expect(event).toEqual({ room: GLOBAL_ROOM, id: anna.id, name: 'Anna', on: true });
  expect(anna.all('typing')).toEqual([]);
});

test('keeps the global room usable if private rooms fill the memory store', async () => {
  const store = createMemoryStore({ limits: { memory: { rooms: 1, bytes: 100, blocks: 1 } } });
  await start({ store });
  const [anna, ben] = [await chat.named('Anna'), await chat.named('Ben')];
  const { forSender } = await pair(anna, ben);
  expect(await anna.say(forSender, 'sealed')).toMatchObject({ ok: true });
  expect(await anna.say(forSender, 'more')).toMatchObject({ code: 'limited' });
  const carl = await chat.named('Carl');
  const entered = await carl.request('room.join', join);
  expect(await carl.say(entered, 'Hello')).toMatchObject({ ok: true });
  await carl.request('invite.send', { to: ben.id, key: KEY });
  expect(await ben.emit('invite.answer', { from: carl.id, key: KEY })).toMatchObject({ code: 'limited' });
});

test('sends the history in pages', async () => {
  await start({ messagesPerMinute: 100_000, globalMessagesPerMinute: 100_000 });
  const anna = await chat.named('Anna');
  const entered = await anna.request('room.join', join);
  const count = CHAT_LIMITS.history + 10;
  await Promise.all(Array.from({ length: count }, (_, index) => anna.say(entered, `${index}`)));
  const { epoch } = entered.history;
  const first = await anna.request('history', { room: GLOBAL_ROOM, after: { epoch, seq: 0 } });
  expect(first.history.messages).toHaveLength(CHAT_LIMITS.history);
  const rest = await anna.request('history', {
    room: GLOBAL_ROOM,
    after: { epoch, seq: CHAT_LIMITS.history },
  });
  expect(rest.history.messages).toHaveLength(count + 1 - CHAT_LIMITS.history);
  expect(rest.history.messages.at(-1)?.seq).toBe(first.history.last);
});
