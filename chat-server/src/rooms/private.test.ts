import { EventEmitter, once } from 'node:events';
import { createMemoryStore } from '../store/memory/create-memory-store';
import { StoreUnavailable } from '../store/store';
import { KEY, pair, type Page } from '../testing/page';
import { startChat, type TestChat } from '../testing/server';

let chat: TestChat;
const start = async (needs?: Parameters<typeof startChat>[0]) => (chat = await startChat(needs));
afterEach(() => chat.stop());

const two = async () => [await chat.named('Anna'), await chat.named('Ben')] as const;
const OTHER_KEY = `B${'y'.repeat(86)}`;

test('a private room opens when the other accepts, with the keys of both', async () => {
  await start();
  const [anna, ben] = await two();
  await anna.did('invite.send', { to: ben.id, key: KEY });
  expect(await ben.hears('invite.received')).toMatchObject({
    key: KEY,
    from: { id: anna.id, nickname: 'Anna' },
  });
  const accepted = await ben.did('invite.answer', { from: anna.id, key: OTHER_KEY });
  const told = await anna.hears('invite.answered');
  expect(told.by).toBe(ben.id);
  expect(told.entered?.room).toMatchObject({
    name: 'Ben',
    count: 2,
    keys: { [anna.id]: KEY, [ben.id]: OTHER_KEY },
  });
  expect(accepted.room).toMatchObject({ id: told.entered?.room.id, name: 'Anna' });
  const life = Date.parse(accepted.room?.expiresAt ?? '') - Date.parse(accepted.room?.createdAt ?? '');
  expect(life).toBe(24 * 60 * 60_000);
  if (!told.entered) throw new Error('No room.');
  await anna.say(told.entered, '{"sealed":"x"}');
  expect((await ben.hears('message')).message).toMatchObject({ seq: 1, senderId: anna.id });
});

test('declined, and taken back', async () => {
  await start();
  const [anna, ben] = await two();
  await anna.did('invite.send', { to: ben.id, key: KEY });
  await ben.did('invite.answer', { from: anna.id, key: null });
  expect(await anna.hears('invite.answered')).toEqual({ by: ben.id, entered: null });
  await anna.did('invite.send', { to: ben.id, key: KEY });
  await anna.did('invite.cancel', { to: ben.id });
  expect(await ben.hears('invite.cancelled')).toEqual({ from: anna.id });
  expect(await ben.asks('invite.answer', { from: anna.id, key: KEY })).toMatchObject({
    code: 'not_available',
  });
});

test('who was accepted in vain does not wait longer than for no answer', async () => {
  const store = createMemoryStore();
  await start({ store, times: { invitation: 500 } });
  const [anna, ben] = await two();
  store.rooms.begin = () => Promise.reject(new StoreUnavailable());
  await anna.did('invite.send', { to: ben.id, key: KEY });
  expect(await ben.asks('invite.answer', { from: anna.id, key: KEY })).toMatchObject({ code: 'unavailable' });
  expect(await anna.hears('invite.answered')).toEqual({ by: ben.id, entered: null });
});

test('a page that opened a room after the other had left it is told at its first message', async () => {
  await start();
  const [anna, ben] = await two();
  const { forAsker } = await pair(anna, ben);
  await ben.did('room.leave', { room: forAsker.room.id });
  await anna.hears('room.ended');
  anna.told.length = 0;
  expect(await anna.say(forAsker, 'sealed')).toMatchObject({ code: 'not_a_member' });
  expect(anna.all('room.ended')).toEqual([{ room: forAsker.room.id, next: null, why: 'left' }]);
});

test('an invitation that nobody answers is taken back, and so is one of somebody who went', async () => {
  await start({ times: { invitation: 500 } });
  const [anna, ben] = await two();
  await anna.did('invite.send', { to: ben.id, key: KEY });
  expect(await anna.hears('invite.answered')).toEqual({ by: ben.id, entered: null });
  await ben.hears('invite.cancelled');
  const carl = await chat.named('Carl');
  await carl.did('invite.send', { to: ben.id, key: KEY });
  carl.close();
  await ben.hears('invite.cancelled', (told) => told.from === carl.id);
});

test('somebody who is not here, is not listed, or is oneself cannot be asked: one answer for all', async () => {
  await start();
  const [anna, ben] = await two();
  await ben.did('name.set', { name: 'Ben', listed: false });
  for (const to of [ben.id, anna.id, 'A'.repeat(22)]) {
    expect(await anna.asks('invite.send', { to, key: KEY })).toMatchObject({ code: 'not_available' });
  }
});

test('who reloads comes back into the room; a room that one leaves is over for both', async () => {
  await start();
  const [anna, ben] = await two();
  const { forAsker } = await pair(anna, ben);
  await anna.say(forAsker, 'sealed');
  const { token } = ben.session;
  const back = await chat.named('Ben', { token });
  const again = await back.did('room.join', { room: forAsker.room.id });
  expect(again.room.keys).toEqual(forAsker.room.keys);
  expect(again.history.messages.map(({ message }) => message)).toEqual(['sealed']);
  await back.did('room.leave', { room: forAsker.room.id });
  expect(await anna.hears('room.ended')).toEqual({ room: forAsker.room.id, next: null, why: 'left' });
  expect(await anna.asks('room.join', { room: forAsker.room.id })).toMatchObject({ code: 'not_a_member' });
  expect(await anna.say(forAsker, 'late')).toMatchObject({ code: 'not_a_member' });
  // The same two again: the same room, another log.
  const { forAsker: next } = await pair(anna, back);
  expect(next.room.id).toBe(forAsker.room.id);
  expect(next.history).toMatchObject({ last: 0, messages: [] });
  expect(next.history.epoch).not.toBe(forAsker.history.epoch);
});

test('two who have asked each other and accept in the same moment are in one room', async () => {
  const store = createMemoryStore();
  await start({ store });
  const [anna, ben] = await two();
  await anna.did('invite.send', { to: ben.id, key: KEY });
  await ben.did('invite.send', { to: anna.id, key: OTHER_KEY });
  // Each has taken the other's invitation before there is a room; the second opens theirs when the first is in it.
  const { begin } = store.rooms;
  const turns = new EventEmitter();
  const [second, entered] = [once(turns, 'second'), once(turns, 'entered')];
  let opening = 0;
  store.rooms.begin = async (...given) => {
    if (++opening === 2) turns.emit('second');
    await (opening === 2 ? entered : second);
    return begin(...given);
  };
  const answers = [
    anna.did('invite.answer', { from: ben.id, key: KEY }),
    ben.did('invite.answer', { from: anna.id, key: OTHER_KEY }),
  ] as const;
  void Promise.race(answers).then(() => turns.emit('entered'));
  const [{ room, history }, forBen] = await Promise.all(answers);
  if (!room || !history) throw new Error('No room.');
  expect(forBen.history?.epoch).toBe(history.epoch);
  expect(await anna.say({ room, history }, 'sealed')).toMatchObject({ seq: 1 });
  await ben.hears('message', ({ epoch }) => epoch === history.epoch);
});

describe('what was told went lost with a connection', () => {
  /** Ends without a word to socket.io, as a network does; the visit goes on for its grace. */
  const lose = async (page: Page) => {
    const lost = new Promise((resolve) => page.socket.once('disconnect', resolve));
    page.socket.io.engine.close();
    await lost;
  };

  test('who asked, and was away when the other accepted, asks again and is let in', async () => {
    await start();
    const [anna, ben] = await two();
    await anna.did('invite.send', { to: ben.id, key: KEY });
    await ben.hears('invite.received');
    await lose(anna);
    const accepted = await ben.did('invite.answer', { from: anna.id, key: OTHER_KEY });
    if (!accepted.room || !accepted.history) throw new Error('No room was opened.');
    await ben.say({ room: accepted.room, history: accepted.history }, 'sealed');
    const back = await chat.named('Anna', { token: anna.session.token });
    await back.did('invite.send', { to: ben.id, key: KEY });
    const { by, entered } = await back.hears('invite.answered');
    expect(by).toBe(ben.id);
    expect(entered?.room).toMatchObject({ id: accepted.room.id, name: 'Ben', keys: accepted.room.keys });
    expect(entered?.history.messages.map(({ message }) => message)).toEqual(['sealed']);
    if (!entered) throw new Error('No room.');
    // The room, and no second asking.
    await back.say(entered, 'answer');
    await ben.hears('message', ({ message }) => message.message === 'answer');
    expect(ben.all('invite.received')).toHaveLength(1);
    await ben.say(entered, 'heard');
    await back.hears('message', ({ message }) => message.message === 'heard');
  });

  test('who was asked while away hears of it on coming back, until it is answered', async () => {
    await start();
    const [anna, ben] = await two();
    await lose(ben);
    await anna.did('invite.send', { to: ben.id, key: OTHER_KEY });
    const back = await chat.open({ token: ben.session.token });
    expect(await back.hears('invite.received')).toMatchObject({
      from: { id: anna.id, nickname: 'Anna' },
      key: OTHER_KEY,
    });
    await back.did('invite.answer', { from: anna.id, key: KEY });
    const later = await chat.named('Ben', { token: ben.session.token });
    expect(later.all('invite.received')).toEqual([]);
  });

  test('who accepted, and heard no answer, accepts again and is let in', async () => {
    await start();
    const [anna, ben] = await two();
    const { forAsker } = await pair(anna, ben);
    await anna.say(forAsker, 'sealed');
    await lose(ben);
    const back = await chat.named('Ben', { token: ben.session.token });
    const again = await back.did('invite.answer', { from: anna.id, key: KEY });
    expect(again.history).toMatchObject({ epoch: forAsker.history.epoch, last: 1 });
  });

  test('another key opens nothing: it is another asking', async () => {
    await start();
    const [anna, ben] = await two();
    const { forAsker } = await pair(anna, ben);
    expect(await ben.asks('invite.answer', { from: anna.id, key: OTHER_KEY })).toMatchObject({
      code: 'not_available',
    });
    await anna.did('invite.send', { to: ben.id, key: OTHER_KEY });
    await ben.hears('invite.received', ({ key }) => key === OTHER_KEY);
    expect(anna.all('invite.answered')).toHaveLength(1);
    // A stranger cannot come in with the key of one of them.
    const eve = await chat.named('Eve');
    expect(await eve.asks('invite.answer', { from: ben.id, key: KEY })).toMatchObject({
      code: 'not_available',
    });
    expect(await eve.asks('room.join', { room: forAsker.room.id })).toMatchObject({ code: 'not_a_member' });
  });
});

test('both are told when a private room expires', async () => {
  await start({ times: { room: 1_500, look: 50 } });
  const [anna, ben] = await two();
  const { forAsker } = await pair(anna, ben);
  const over = { room: forAsker.room.id, next: null, why: 'expired' };
  expect(await Promise.all([anna.hears('room.ended'), ben.hears('room.ended')])).toEqual([over, over]);
});

test('the other is told when somebody goes and comes back', async () => {
  await start();
  const [anna, ben] = await two();
  const { forAsker } = await pair(anna, ben);
  const { token } = ben.session;
  ben.close();
  const gone = await anna.hears('peer.changed', ({ user }) => user.away);
  expect(gone).toMatchObject({ room: forAsker.room.id, user: { id: ben.id, nickname: 'Ben' } });
  await chat.named('Ben', { token });
  await anna.hears('peer.changed', ({ user }) => !user.away);
});

test('a block ends the private room, and keeps both from each other', async () => {
  await start();
  const [anna, ben] = await two();
  const { forAsker } = await pair(anna, ben);
  await ben.did('block', { id: anna.id });
  expect(await anna.hears('room.ended')).toEqual({ room: forAsker.room.id, next: null, why: 'left' });
  expect(await anna.say(forAsker, 'still')).toMatchObject({ code: 'not_a_member' });
  expect(await anna.asks('invite.send', { to: ben.id, key: KEY })).toMatchObject({ code: 'not_available' });
  expect(await ben.asks('invite.send', { to: anna.id, key: KEY })).toMatchObject({ code: 'not_available' });
  expect(ben.all('invite.received')).toHaveLength(1);
});

test('a block holds also when the other accepts in the same moment', async () => {
  const store = createMemoryStore();
  await start({ store });
  const [anna, ben] = await two();
  const { begin } = store.rooms;
  let room = '';
  store.rooms.begin = async (...given) => {
    room = given[0].id;
    await anna.did('block', { id: ben.id });
    return begin(...given);
  };
  await anna.did('invite.send', { to: ben.id, key: KEY });
  expect(await ben.asks('invite.answer', { from: anna.id, key: KEY })).toMatchObject({
    code: 'not_available',
  });
  expect(await store.rooms.find(room)).toBeNull();
  expect(anna.all('invite.answered')).toEqual([]);
});

test('an invitation that was waiting is worth nothing after a block; who sent it hears as much as of no answer', async () => {
  await start({ times: { invitation: 500 } });
  const [anna, ben] = await two();
  await anna.did('invite.send', { to: ben.id, key: KEY });
  await ben.did('block', { id: anna.id });
  expect(await ben.asks('invite.answer', { from: anna.id, key: KEY })).toMatchObject({
    code: 'not_available',
  });
  expect(await anna.hears('invite.answered')).toEqual({ by: ben.id, entered: null });
});
