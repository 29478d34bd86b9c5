import { createClient, inGlobalRoom, nextTask } from '../testing/client';
import {
  createFakeServer,
  globalRoom,
  later,
  person,
  privateRoom,
  rejected,
  said,
} from '../testing/fake-server';
import { inPrivateRoom, until } from '../testing/private-room';
import { makeKeyPair, publicKeyOf, sealText } from './crypto';

afterEach(() => jest.useRealTimers());

test('does not re-enter a room that the visitor leaves while the client is reconnecting', async () => {
  const { client, server, state } = await inGlobalRoom();
  const answer = later<object>();
  server.answers['room.join'] = () => answer.promise;
  server.drop();
  server.connect();
  await server.receives('room.join', 2);
  client.leave();
  answer.arrive(globalRoom());
  await nextTask();
  expect(client.room()).toBeNull();
  expect(state()).toMatchObject({ room: null, entering: false, me: { nickname: 'Ana' } });
});

test.each(['unavailable', 'limited'])('repeats a rejected request to leave a room (%s)', async (code) => {
  const { client, server } = await inGlobalRoom();
  const { 'room.leave': left } = server.answers;
  server.answers['room.leave'] = rejected(code, 1);
  client.leave();
  await server.receives('room.leave', 2);
  server.answers['room.leave'] = left ?? (() => ({}));
  await server.receives('room.leave', server.requested('room.leave').length + 1);
  await nextTask();
  const times = server.requested('room.leave').length;
  jest.useFakeTimers();
  await jest.advanceTimersByTimeAsync(10_000);
  expect(server.requested('room.leave')).toHaveLength(times);
});

test('after a reload, keeps a message that arrives before the history', async () => {
  const { client, storage } = await inGlobalRoom();
  client.stop();
  const server = createFakeServer();
  server.answers['room.join'] = () => {
    server.emit('message', { room: 'global', epoch: 'e1', message: said(2, 'in between') });
    return globalRoom([said(1, 'before')]);
  };
  const again = createClient({ storage, server });
  again.client.start();
  await nextTask();
  expect(again.texts()).toEqual(['before sent', 'in between sent']);
});

test('keeps the key if a room ends while the next room is being entered', async () => {
  const { client, server, state } = await inPrivateRoom();
  const carl = person('carl', 'Carl');
  const carlsKey = await publicKeyOf(await makeKeyPair());
  server.emit('invite.received', { from: carl, key: carlsKey });
  server.answers['invite.answer'] = ({ key }) => {
    server.emit('room.ended', { room: 'private-room', why: 'left' });
    const entered = privateRoom({ ana: String(key), carl: carlsKey });
    return { ...entered, room: { ...entered.room, id: 'room-with-carl' } };
  };
  await client.invitations.accept(carl);
  expect(state().room).toMatchObject({ id: 'room-with-carl', locked: false });
});

test('does not mark a message as failed if the connection is lost while the room is being re-entered', async () => {
  const { client, server, state, notifications, entered, other, shared } = await inPrivateRoom();
  const message = await sealText(shared, 'missed', 1, other.seal('m1', 'ben'));
  const { messages, ...history } = { ...entered.history, last: 1 };
  server.answers['room.join'] = () => ({
    ...entered,
    history: { ...history, messages: [...messages, said(1, message, { id: 'm1', senderId: 'ben' })] },
  });
  const { subtle } = globalThis.crypto;
  const { decrypt } = subtle;
  const opening = later<unknown>();
  subtle.decrypt = (...args) => {
    server.drop();
    return opening.promise.then(() => decrypt.apply(subtle, args));
  };
  server.drop();
  server.connect();
  await until(client, () => state().status === 'online');
  await until(client, () => state().status === 'lost');
  subtle.decrypt = decrypt;
  opening.arrive(null);
  await client.room()?.settled();
  client.room()?.send('written without a connection');
  await client.room()?.settled();
  // Five turns are more than enough for all three attempts to send a message that fails.
  for (let turn = 0; turn < 5; turn++) await nextTask();
  expect(state().room?.lines.at(-1)).toMatchObject({
    text: 'written without a connection',
    state: 'waiting',
  });
  expect(notifications).not.toContainEqual({ kind: 'send_failed' });
});

test('uses a renewed token for the next connection and changes nothing else', async () => {
  const { client, server, notifications, texts, state } = await inGlobalRoom();
  client.room()?.send('before');
  await nextTask();
  const before = notifications.length;
  server.emit('session', { ...server.session, token: 'token-2' });
  await nextTask();
  client.room()?.send('after');
  await nextTask();
  expect(texts()).toEqual(['before sent', 'after sent']);
  expect(state()).toMatchObject({ status: 'online', me: { nickname: 'Ana' }, entering: false });
  expect(notifications).toHaveLength(before);
  server.session = { ...server.session, token: 'token-2' };
  server.drop();
  server.connect();
  await nextTask();
  expect(server.tokens.at(-1)).toBe('token-2');
});
