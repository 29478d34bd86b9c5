import { FakeServer, globalRoom, later, person, privateRoom, refused, said } from '../testing/fake-server';
import { connected, until } from '../testing/private-room';
import { inGlobalRoom, setUp, turns } from '../testing/visitor';
import { makeKeyPair, publicKeyOf } from './crypto/key-pair';
import { sealText } from './crypto/sealed-text';

// What the visitor does, or the server tells, while an answer is on its way.

afterEach(() => jest.useRealTimers());

/** Resolves when that was asked so often. */
const asked = (server: FakeServer, event: string, times: number) =>
  new Promise<void>((resolve) => {
    const look = () => server.all(event).length >= times && resolve();
    server.onAsked = look;
    look();
  });

test('who leaves a room that is just being entered again stays out of it', async () => {
  const { client, server, state } = await inGlobalRoom();
  const answer = later<object>();
  server.answers['room.join'] = () => answer.promise;
  server.drop();
  server.connect();
  await asked(server, 'room.join', 2);
  client.leave();
  answer.arrive(globalRoom());
  await turns();
  expect(client.room).toBeNull();
  expect(state()).toMatchObject({ room: null, entering: false, me: { nickname: 'Ana' } });
});

test.each(['unavailable', 'limited'])(
  'a room whose leaving is refused (%s) is left as soon as it can be',
  async (code) => {
    const { client, server } = await inGlobalRoom();
    const { 'room.leave': left } = server.answers;
    server.answers['room.leave'] = refused(code, 1);
    client.leave();
    await asked(server, 'room.leave', 2);
    server.answers['room.leave'] = left ?? (() => ({}));
    await asked(server, 'room.leave', server.all('room.leave').length + 1);
    await turns();
    const times = server.all('room.leave').length;
    jest.useFakeTimers();
    await jest.advanceTimersByTimeAsync(10_000);
    expect(server.all('room.leave')).toHaveLength(times);
  },
);

test('what is told before the answer to a reload is not lost', async () => {
  const { client, storage } = await inGlobalRoom();
  client.stop();
  const server = new FakeServer();
  server.answers['room.join'] = () => {
    server.tell('message', { room: 'global', epoch: 'e1', message: said(2, 'in between') });
    return globalRoom([said(1, 'before')]);
  };
  const again = setUp({ storage, server });
  again.client.start();
  await turns();
  expect(again.texts()).toEqual(['before sent', 'in between sent']);
});

test('a private room that ends while another is being opened does not take the key of that one', async () => {
  const { client, server, state } = await connected();
  const carl = person('carl', 'Carl');
  const theirs = await publicKeyOf(await makeKeyPair());
  server.tell('invite.received', { from: carl, key: theirs });
  server.answers['invite.answer'] = ({ key }) => {
    server.tell('room.ended', { room: 'private-room', next: null, why: 'left' });
    const entered = privateRoom({ ana: String(key), carl: theirs });
    return { ...entered, room: { ...entered.room, id: 'room-with-carl' } };
  };
  await client.invitations.accept(carl);
  expect(state().room).toMatchObject({ id: 'room-with-carl', locked: false });
});

test('a connection that is lost while the room is read keeps what is written then', async () => {
  const { client, server, state, told, entered, other, shared } = await connected();
  const message = await sealText(shared, 'missed', 1, other.seal('m1', 'ben'));
  const { messages, ...history } = { ...entered.history, last: 1 };
  server.answers['room.join'] = () => ({
    ...entered,
    history: { ...history, messages: [...messages, said(1, message, { id: 'm1', senderId: 'ben' })] },
  });
  const { subtle } = globalThis.crypto;
  const { decrypt } = subtle;
  const opening = later<unknown>();
  subtle.decrypt = (...given) => {
    server.drop();
    return opening.promise.then(() => decrypt.apply(subtle, given));
  };
  server.drop();
  server.connect();
  await until(client, () => state().link === 'online');
  await until(client, () => state().link === 'lost');
  subtle.decrypt = decrypt;
  opening.arrive(null);
  await client.room?.settled();
  client.room?.send('written without a connection');
  await client.room?.settled();
  // As long as three tries without an answer take.
  for (let turn = 0; turn < 5; turn++) await turns();
  expect(state().room?.lines.at(-1)).toMatchObject({
    text: 'written without a connection',
    state: 'sending',
  });
  expect(told).not.toContainEqual({ kind: 'send_failed' });
});

test('another token for the same visit changes nothing in view, and is what the next connection shows', async () => {
  const { client, server, told, texts, state } = await inGlobalRoom();
  client.room?.send('before');
  await turns();
  const before = told.length;
  server.tell('session', { ...server.session, token: 'token-2' });
  await turns();
  client.room?.send('after');
  await turns();
  expect(texts()).toEqual(['before sent', 'after sent']);
  expect(state()).toMatchObject({ link: 'online', me: { nickname: 'Ana' }, entering: false });
  expect(told).toHaveLength(before);
  server.session = { ...server.session, token: 'token-2' };
  server.drop();
  server.connect();
  await turns();
  expect(server.tokens.at(-1)).toBe('token-2');
});
