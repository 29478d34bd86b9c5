import { createClient } from '../testing/client';
import { createFakeServer, person, privateRoom, rejected, said } from '../testing/fake-server';
import { BEN, inPrivateRoom, named, otherEnd, until } from '../testing/private-room';
import { openText, safetyNumber, sealText } from './crypto';

const SECRET = 'the rash is on my left arm';

test('opens the room when the other person accepts the invitation', async () => {
  const { state, notifications, roomKeys } = await inPrivateRoom();
  expect(state()).toMatchObject({
    invited: null,
    room: { id: 'private-room', peer: { nickname: 'Ben' }, locked: false },
  });
  expect(notifications.at(-1)).toEqual({ kind: 'connected', name: 'Ben' });
  expect(state().room?.safety).toBe(await safetyNumber(roomKeys));
});

test('opens the room when the visitor accepts an invitation, and cancels the invitation to another person', async () => {
  const { client, server, state, notifications } = await named();
  const other = await otherEnd();
  await client.invitations.send(person('cid', 'Cid'));
  server.emit('invite.received', { from: BEN, key: other.key });
  expect(state().invitations).toEqual([BEN]);
  server.answers['invite.answer'] = ({ key }) => privateRoom({ ana: key, ben: other.key });
  await client.invitations.accept(BEN);
  expect(server.requested('invite.cancel')).toEqual([{ to: 'cid' }]);
  expect(state()).toMatchObject({
    invitations: [],
    invited: null,
    room: { id: 'private-room', locked: false },
  });
  expect(notifications.at(-1)).toEqual({ kind: 'connected', name: 'Ben' });
});

test('sends messages encrypted, and the other member can decrypt them', async () => {
  const { client, server, state, other, shared } = await inPrivateRoom();
  server.answers['message.send'] = () => new Promise<object>(() => undefined);
  client.room()?.send(SECRET);
  await server.receives('message.send');
  const { id, message } = server.requested('message.send')[0] as { id: string; message: string };
  expect(JSON.stringify(server.requests)).not.toContain(SECRET);
  expect(await openText(shared, message, other.seal(id, 'ana'))).toEqual({ text: SECRET, counter: 1 });
  expect(state().room?.lines).toMatchObject([{ text: SECRET, state: 'sending', own: true }]);
});

test('decrypts messages, and marks moved, unencrypted and replayed messages', async () => {
  const { client, server, state, other, shared } = await inPrivateRoom();
  const wire = await sealText(shared, 'hello Ana', 1, other.seal('m1', 'ben'));
  const tell = (seq: number, id: string, message: string) =>
    server.emit('message', { room: 'private-room', epoch: 'p1', message: said(seq, message, { id }) });
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

test('restores the room and the queue after a reload, and continues the counter', async () => {
  const { client, server, storage, keys, entered, other, shared } = await inPrivateRoom();
  client.room()?.send('first');
  await server.receives('message.send');
  const first = server.requested('message.send')[0] as { id: string; message: string };
  await until(
    client,
    () => client.store.get().room?.lines.some((line) => 'state' in line && line.state === 'sent') ?? false,
  );
  server.answers['message.send'] = () => new Promise<object>(() => undefined);
  client.room()?.send('second');
  await server.receives('message.send', 2);
  client.stop();

  const after = createFakeServer();
  const own = said(1, first.message, { id: first.id, senderId: 'ana' });
  after.answers['room.join'] = () => ({
    ...entered,
    history: { ...entered.history, messages: [own], last: 1 },
  });
  after.seq = 1;
  const { client: again } = createClient({ storage, keys, server: after });
  again.start();
  await until(again, () => again.store.get().room?.lines.length === 2);
  expect(after.requested('room.join')).toEqual([{ room: 'private-room', after: { epoch: 'p1', seq: 0 } }]);
  expect(again.store.get().room?.lines).toMatchObject([{ text: 'first' }, { text: 'second' }]);
  await after.receives('message.send');
  const second = after.requested('message.send')[0] as { id: string; message: string };
  expect(await openText(shared, second.message, other.seal(second.id, 'ana'))).toEqual({
    text: 'second',
    counter: 3,
  });
  again.room()?.send('third');
  await after.receives('message.send', 2);
  const third = after.requested('message.send')[1] as { id: string; message: string };
  expect(await openText(shared, third.message, other.seal(third.id, 'ana'))).toMatchObject({ counter: 4 });
});

test('locks a room if its key is not on this device', async () => {
  const { client, server, state } = await named();
  const [one, other] = [await otherEnd(), await otherEnd()];
  server.answers['invite.answer'] = () => privateRoom({ ana: one.key, ben: other.key });
  await client.invitations.accept(BEN);
  expect(state().room).toMatchObject({ locked: true, safety: null });
});

test('deletes the keys and messages when the visitor leaves the room', async () => {
  const { client, keys, storage, state } = await inPrivateRoom();
  expect(await keys.get('ana')).not.toBeNull();
  client.leave();
  expect(await keys.get('ana')).toBeNull();
  expect(storage.keys('')).toHaveLength(1);
  expect(state().room).toBeNull();
});

test.each([
  ['expired', 0],
  ['left', 1],
] as const)('the number of messages in an ended room (%s) is %d', async (why, count) => {
  const { client, server, keys, state, other, shared } = await inPrivateRoom();
  const message = said(1, await sealText(shared, SECRET, 1, other.seal('m1', 'ben')));
  server.emit('message', { room: 'private-room', epoch: 'p1', message });
  await until(client, () => state().room?.lines.length === 1);
  server.emit('room.ended', { room: 'private-room', why });
  expect(state().room?.lines).toHaveLength(count);
  expect(await keys.get('ana')).toBeNull();
});

test('shows a text that was not sent when the room ended', async () => {
  const { client, server, state } = await inPrivateRoom();
  client.room()?.send(SECRET);
  server.emit('room.ended', { room: 'private-room', why: 'left' });
  expect(state().room?.unsent).toBe(SECRET);
});

test('ends the private room when the server starts a new session', async () => {
  const { server, state, client } = await inPrivateRoom();
  server.drop();
  server.session = { ...server.session, id: 'ana-2', token: 'token-2' };
  server.connect();
  await until(client, () => state().room?.ended === 'ended');
  expect(server.requested('room.join')).toEqual([]);
  expect(state().me?.nickname).toBe('Ana');
});

test('shows that an invitation was declined or rejected, and removes a withdrawn invitation', async () => {
  const { client, server, state } = await named();
  await client.invitations.send(BEN);
  expect(state().invited).toEqual(BEN);
  server.emit('invite.answered', { by: 'ben', entered: null });
  expect(state()).toMatchObject({ invited: null, notice: { kind: 'declined', name: 'Ben' } });

  server.answers['invite.send'] = rejected('not_available');
  await client.invitations.send(BEN);
  expect(state()).toMatchObject({
    invited: null,
    notice: { kind: 'fault', name: 'Ben', fault: 'not_available' },
  });

  server.emit('invite.received', { from: BEN, key: 'k' });
  server.emit('invite.cancelled', { from: 'ben' });
  expect(state().invitations).toEqual([]);
});

test('leaves a room that opens after its invitation was cancelled', async () => {
  const { client, server, state } = await named();
  await client.invitations.send(BEN);
  await client.invitations.cancel();
  server.emit('invite.answered', { by: 'ben', entered: privateRoom({}) });
  expect(server.requested('room.leave')).toEqual([{ room: 'private-room' }]);
  expect(state().room).toBeNull();
});

test('removes an invitation when the visitor declines it or blocks its sender', async () => {
  const { client, server, state } = await named();
  server.emit('invite.received', { from: BEN, key: 'k' });
  await client.invitations.decline('ben');
  expect(server.requested('invite.answer')).toEqual([{ from: 'ben', key: null }]);
  server.emit('invite.received', { from: BEN, key: 'k' });
  await client.block('ben');
  expect(state().invitations).toEqual([]);
});

test('shows that the room was replaced, and encrypts unsent messages with the new key', async () => {
  const { client, server, state, other, entered, roomKeys } = await inPrivateRoom();
  server.drop();
  client.room()?.send('not gone yet');
  // Ben has left and invited Ana again. The answer to her acceptance was lost with the connection.
  const next = await otherEnd();
  const replaced = privateRoom({ ...roomKeys, ben: next.key });
  server.answers['room.join'] = () => ({
    ...replaced,
    history: { ...entered.history, epoch: 'p2', complete: false },
  });
  server.connect();
  await server.receives('message.send');
  const { id, message, epoch } = server.requested('message.send')[0] as Record<
    'id' | 'message' | 'epoch',
    string
  >;
  expect(epoch).toBe('p2');
  const opened = await openText(await next.derive(replaced), message, { ...next.seal(id, 'ana'), epoch });
  expect(opened).toMatchObject({ text: 'not gone yet' });
  expect(
    await openText(await other.derive(entered), message, { ...other.seal(id, 'ana'), epoch }),
  ).toBeNull();
  expect(state().room?.lines).toMatchObject([{ kind: 'gone' }, { text: 'not gone yet' }]);
  expect(server.requested('room.leave')).toEqual([]);
});

/** Sends a message and stops the client before the server acknowledges it, as a reload does. */
async function reloaded() {
  const parts = await inPrivateRoom();
  const { client, server, storage } = parts;
  server.answers['message.send'] = () => new Promise<object>(() => undefined);
  client.room()?.send('of the old room');
  await server.receives('message.send');
  client.stop();
  const queued = () => storage.keys('health-commons-chat-queue');
  expect(queued()).toHaveLength(1);
  return { ...parts, queued };
}

test('sends unsent messages with the new key if the room was replaced during a reload', async () => {
  const { storage, keys, entered, roomKeys, queued } = await reloaded();
  const after = createFakeServer();
  const next = await otherEnd();
  const replaced = privateRoom({ ...roomKeys, ben: next.key });
  const history = { ...entered.history, epoch: 'p2', complete: false };
  after.answers['room.join'] = () => ({ ...replaced, history });
  const again = await named({ storage, keys, server: after });
  await until(again.client, () => queued().length === 0);
  const { id, message } = after.requested('message.send')[0] as Record<'id' | 'message', string>;
  const seal = { ...next.seal(id, 'ana'), epoch: 'p2' };
  expect(await openText(await next.derive(replaced), message, seal)).toMatchObject({
    text: 'of the old room',
  });
  expect(again.state().room?.lines).toMatchObject([{ kind: 'gone' }, { text: 'of the old room' }]);
});

test('drops the queue of a room that ended during a reload', async () => {
  const { storage, keys, queued } = await reloaded();
  const after = createFakeServer();
  after.answers['room.join'] = rejected('not_a_member');
  const again = await named({ storage, keys, server: after });
  await until(again.client, () => again.state().notice?.kind === 'ended');
  expect(queued()).toEqual([]);
});
