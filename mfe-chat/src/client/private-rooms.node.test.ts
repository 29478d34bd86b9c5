import { FakeServer, person, privateRoom, refused, said } from '../testing/fake-server';
import { BEN, connected, named, otherEnd, until } from '../testing/private-room';
import { setUp } from '../testing/visitor';
import { safetyNumber } from './crypto/safety-number';
import { openText, sealText } from './crypto/sealed-text';

const SECRET = 'the rash is on my left arm';

test('asking waits for the other, and opens the room when they accept', async () => {
  const { state, told, roomKeys } = await connected();
  expect(state()).toMatchObject({
    asked: null,
    room: { id: 'private-room', peer: { nickname: 'Ben' }, locked: false },
  });
  expect(told.at(-1)).toEqual({ kind: 'connected', name: 'Ben' });
  expect(state().room?.safety).toBe(await safetyNumber(roomKeys));
});

test("accepting opens the room with one's own key, and takes back what one had asked somebody else", async () => {
  const { client, server, state, told } = await named();
  const other = await otherEnd();
  await client.invitations.send(person('cid', 'Cid'));
  server.tell('invite.received', { from: BEN, key: other.key });
  expect(state().invitations).toEqual([BEN]);
  server.answers['invite.answer'] = ({ key }) => privateRoom({ ana: key, ben: other.key });
  await client.invitations.accept(BEN);
  expect(server.all('invite.cancel')).toEqual([{ to: 'cid' }]);
  expect(state()).toMatchObject({
    invitations: [],
    asked: null,
    room: { id: 'private-room', locked: false },
  });
  expect(told.at(-1)).toEqual({ kind: 'connected', name: 'Ben' });
});

test('what one writes goes sealed, is kept sealed, and opens at the other end', async () => {
  const { client, server, storage, state, other, shared } = await connected();
  server.answers['message.send'] = () => new Promise<object>(() => undefined);
  client.room?.send(SECRET);
  await until(client, () => server.all('message.send').length === 1);
  const { id, message } = server.all('message.send')[0] as { id: string; message: string };
  expect(JSON.stringify(server.asked)).not.toContain(SECRET);
  const kept = Array.from({ length: storage.length }, (_, index) =>
    storage.getItem(storage.key(index) ?? ''),
  );
  expect(kept.join('\n')).toContain(id);
  expect(kept.join('\n')).not.toContain(SECRET);
  expect(await openText(shared, message, other.seal(id, 'ana'))).toEqual({ text: SECRET, counter: 1 });
  expect(state().room?.lines).toMatchObject([{ text: SECRET, state: 'sending', own: true }]);
});

test('what the other writes is opened; what was altered or moved is a line that says so', async () => {
  const { client, server, state, other, shared } = await connected();
  const wire = await sealText(shared, 'hello Ana', 1, other.seal('m1', 'ben'));
  const tell = (seq: number, id: string, message: string) =>
    server.tell('message', { room: 'private-room', epoch: 'p1', message: said(seq, message, { id }) });
  tell(1, 'm1', wire);
  tell(2, 'm2', wire);
  tell(3, 'm3', 'in clear');
  tell(4, 'm4', await sealText(shared, 'again', 1, other.seal('m4', 'ben')));
  await until(client, () => state().room?.lines.length === 4);
  expect(state().room?.lines).toMatchObject([
    { text: 'hello Ana', fault: null },
    { text: null, fault: 'unreadable' },
    { text: null, fault: 'unreadable' },
    { text: null, fault: 'repeated' },
  ]);
});

test('a reload opens all of the room again, with what waits, and never uses a counter twice', async () => {
  const { client, server, storage, keys, entered, other, shared } = await connected();
  client.room?.send('first');
  await until(client, () => server.all('message.send').length === 1);
  const first = server.all('message.send')[0] as { id: string; message: string };
  await until(
    client,
    () => client.store.get().room?.lines.some((line) => 'state' in line && line.state === 'sent') ?? false,
  );
  server.answers['message.send'] = () => new Promise<object>(() => undefined);
  client.room?.send('second');
  await until(client, () => server.all('message.send').length === 2);
  client.stop();

  const after = new FakeServer();
  const own = said(1, first.message, { id: first.id, senderId: 'ana' });
  after.answers['room.join'] = () => ({
    ...entered,
    history: { ...entered.history, messages: [own], last: 1 },
  });
  after.seq = 1;
  const { client: again } = setUp({ storage, keys, server: after });
  again.start();
  await until(again, () => again.store.get().room?.lines.length === 2);
  expect(after.all('room.join')).toEqual([{ room: 'private-room', after: { epoch: 'p1', seq: 0 } }]);
  expect(again.store.get().room?.lines).toMatchObject([{ text: 'first' }, { text: 'second' }]);
  await until(again, () => after.all('message.send').length === 1);
  const second = after.all('message.send')[0] as { id: string; message: string };
  expect(await openText(shared, second.message, other.seal(second.id, 'ana'))).toEqual({
    text: 'second',
    counter: 2,
  });
  again.room?.send('third');
  await until(again, () => after.all('message.send').length === 2);
  const third = after.all('message.send')[1] as { id: string; message: string };
  expect(await openText(shared, third.message, other.seal(third.id, 'ana'))).toMatchObject({ counter: 3 });
});

test('a room whose key is not on this device is locked', async () => {
  const { client, server, state } = await named();
  const [one, other] = [await otherEnd(), await otherEnd()];
  server.answers['invite.answer'] = () => privateRoom({ ana: one.key, ben: other.key });
  await client.invitations.accept(BEN);
  expect(state().room).toMatchObject({ locked: true, safety: null });
});

test('the keys of a room go with it, and its messages are not kept', async () => {
  const { client, keys, storage, state } = await connected();
  expect(await keys.get('ana')).not.toBeNull();
  client.leave();
  expect(await keys.get('ana')).toBeNull();
  expect(storage.length).toBe(1);
  expect(state().room).toBeNull();
});

test.each([
  ['expired', 0],
  ['left', 1],
] as const)('a room that is over (%s) shows %d of its messages', async (why, count) => {
  const { client, server, state, other, shared } = await connected();
  const message = said(1, await sealText(shared, SECRET, 1, other.seal('m1', 'ben')));
  server.tell('message', { room: 'private-room', epoch: 'p1', message });
  await until(client, () => state().room?.lines.length === 1);
  server.tell('room.ended', { room: 'private-room', next: null, why });
  expect(state().room?.lines).toHaveLength(count);
});

test('left by the other it is over: it stays in view, nothing more is sent, and its keys are gone', async () => {
  const { client, server, keys, state } = await connected();
  server.tell('room.ended', { room: 'private-room', next: null, why: 'left' });
  expect(state().room).toMatchObject({ ended: 'left' });
  expect(await keys.get('ana')).toBeNull();
  client.leave();
  expect(server.all('room.leave')).toEqual([]);
});

test('a server that knows the visit no more ends the private room', async () => {
  const { server, state, client } = await connected();
  server.drop();
  server.session = { ...server.session, id: 'ana-2', token: 'token-2' };
  server.connect();
  await until(client, () => state().room?.ended === 'ended');
  expect(server.all('room.join')).toEqual([]);
  expect(state().me?.nickname).toBe('Ana');
});

test('the other is seen to be away', async () => {
  const { server, state } = await connected();
  server.tell('peer.changed', { room: 'private-room', user: { ...BEN, away: true } });
  expect(state().room?.peer?.away).toBe(true);
});

test('who declines, cannot be reached, or takes it back is said', async () => {
  const { client, server, state } = await named();
  await client.invitations.send(BEN);
  expect(state().asked).toEqual(BEN);
  server.tell('invite.answered', { by: 'ben', entered: null });
  expect(state()).toMatchObject({ asked: null, notice: { kind: 'declined', name: 'Ben' } });

  server.answers['invite.send'] = refused('not_available');
  await client.invitations.send(BEN);
  expect(state()).toMatchObject({
    asked: null,
    notice: { kind: 'fault', name: 'Ben', fault: 'not_available' },
  });

  server.tell('invite.received', { from: BEN, key: 'k' });
  server.tell('invite.cancelled', { from: 'ben' });
  expect(state().invitations).toEqual([]);
});

test('accepted in the moment in which it was taken back, the room is left again', async () => {
  const { client, server, state } = await named();
  await client.invitations.send(BEN);
  await client.invitations.cancel();
  server.tell('invite.answered', { by: 'ben', entered: privateRoom({}) });
  expect(server.all('room.leave')).toEqual([{ room: 'private-room' }]);
  expect(state().room).toBeNull();
});

test('declining and blocking take the invitation away', async () => {
  const { client, server, state } = await named();
  server.tell('invite.received', { from: BEN, key: 'k' });
  await client.invitations.decline('ben');
  expect(server.all('invite.answer')).toEqual([{ from: 'ben', key: null }]);
  server.tell('invite.received', { from: BEN, key: 'k' });
  await client.block('ben');
  expect(state().invitations).toEqual([]);
});
