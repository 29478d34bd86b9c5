import { createClient, named } from '../testing/client';
import { createFakeServer, person, privateRoom, said } from '../testing/fake-server';
import { BEN, inPrivateRoom, otherEnd, until } from '../testing/private-room';
import { openText, safetyNumber, sealText } from './crypto';
import { createKeyStore } from './key-store';

const SECRET = 'the rash is on my left arm';

test('opens the room when the visitor accepts an invitation, and forgets the invitation to another person', async () => {
  const { client, server, state, notifications } = await named();
  const other = await otherEnd();
  await client.invitations.send(person('cid', 'Cid'));
  server.emit('invite.received', { from: BEN, key: other.key });
  expect(state().invitations).toEqual([BEN]);
  server.answers['invite.answer'] = ({ key }) => privateRoom({ ana: key, ben: other.key });
  await client.invitations.accept(BEN);
  expect(state()).toMatchObject({
    invitations: [],
    invited: null,
    room: { id: 'private-room' },
  });
  expect(notifications.at(-1)).toEqual({ kind: 'connected', name: 'Ben' });
});

test('sends messages encrypted, stores none on the device, and the other member can decrypt them', async () => {
  const { client, server, storage, state, other, shared, roomKeys } = await inPrivateRoom();
  expect(state().room?.safety).toBe(await safetyNumber(roomKeys));
  server.answers['message.send'] = () => new Promise<object>(() => undefined);
  client.room()?.send(SECRET);
  client.room()?.send(SECRET);
  await server.receives('message.send');
  const { id, message } = server.requested('message.send')[0] as { id: string; message: string };
  expect(JSON.stringify(server.requests)).not.toContain(SECRET);
  expect(storage.keys('').map(storage.get).join()).not.toContain(SECRET);
  expect(await openText(shared, message, other.seal(id, 'ana'))).toBe(SECRET);
  expect(state().room?.lines[0]).toMatchObject({ text: SECRET, state: 'sending', own: true });
});

test('decrypts messages, and marks moved and unencrypted messages', async () => {
  const { client, server, state, other, shared } = await inPrivateRoom();
  const wire = await sealText(shared, 'hello Ana', other.seal('m1', 'ben'));
  const tell = (seq: number, message: string) =>
    server.emit('message', { room: 'private-room', epoch: 'p1', message: said(seq, message) });
  tell(1, wire);
  tell(2, wire);
  tell(3, 'in clear');
  await until(client, () => state().room?.lines.length === 3);
  expect(state().room?.lines).toMatchObject([
    { text: 'hello Ana', fault: null },
    { text: null, fault: 'unreadable' },
    { text: null, fault: 'unreadable' },
  ]);
});

/** Reloads the page of a private room in which Ben has written. */
async function reload({ loses = false, epoch = 'p1' } = {}) {
  const { client, storage, keys, entered, other, shared } = await inPrivateRoom();
  client.stop();
  const server = createFakeServer();
  const messages = [said(1, await sealText(shared, SECRET, other.seal('m1', 'ben')))];
  server.answers['room.join'] = () => ({
    ...entered,
    history: { ...entered.history, epoch, messages, last: 1 },
  });
  const again = createClient({ storage, server, ...(!loses && { keys }) });
  again.client.start();
  return again;
}

test('restores the room with its messages after a reload', async () => {
  const { client, server, state } = await reload();
  await until(client, () => state().room?.lines.length === 1);
  expect(server.requested('room.join')).toEqual([{ room: 'private-room', after: { epoch: 'p1', seq: 0 } }]);
  expect(state().room?.lines).toMatchObject([{ text: SECRET }]);
});

test.each([
  ['its key was lost', { loses: true }],
  ['it was replaced', { epoch: 'p2' }],
])('ends a room if %s during a reload, also for the other member', async (_, change) => {
  const { client, server, state } = await reload(change);
  await until(client, () => state().notice?.kind === 'ended');
  expect(state()).toMatchObject({ room: null, entering: false });
  expect(server.requested('room.leave')).toEqual([{ room: 'private-room' }]);
});

test('leaves a room that has the key of another device', async () => {
  const { client, server, state } = await named({ keys: createKeyStore() });
  const [one, other] = [await otherEnd(), await otherEnd()];
  server.answers['invite.answer'] = () => privateRoom({ ana: one.key, ben: other.key });
  await client.invitations.accept(BEN);
  expect(state()).toMatchObject({ room: null, notice: { kind: 'ended' } });
  expect(server.requested('room.leave')).toEqual([{ room: 'private-room' }]);
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
  const message = said(1, await sealText(shared, SECRET, other.seal('m1', 'ben')));
  server.emit('message', { room: 'private-room', epoch: 'p1', message });
  await until(client, () => state().room?.lines.length === 1);
  server.emit('room.ended', { room: 'private-room', why });
  expect(state().room?.lines).toHaveLength(count);
  expect(await keys.get('ana')).toBeNull();
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

test('leaves a room that opens after its invitation was cancelled', async () => {
  const { client, server, state } = await named();
  await client.invitations.send(BEN);
  await client.invitations.cancel();
  server.emit('invite.answered', { by: 'ben', entered: privateRoom({}) });
  expect(server.requested('room.leave')).toEqual([{ room: 'private-room' }]);
  expect(state().room).toBeNull();
});
