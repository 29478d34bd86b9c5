import { createFakeServer, privateRoom, rejected } from '../testing/fake-server';
import { inPrivateRoom, named, otherEnd, until } from '../testing/private-room';
import { openText } from './crypto';

test('shows that the room was replaced, and encrypts unsent messages with the new key', async () => {
  const { client, server, state, other, entered, roomKeys } = await inPrivateRoom();
  server.drop();
  client.room()?.send('not gone yet');
  await until(client, () => state().room?.lines.length === 1);
  // Ben has left and invited Ana again. The answer to her acceptance was lost with the connection.
  const next = await otherEnd();
  const replaced = privateRoom({ ...roomKeys, ben: next.key });
  server.answers['room.join'] = () => ({
    ...replaced,
    history: { ...entered.history, epoch: 'p2', complete: false },
  });
  server.connect();
  await until(client, () => server.requested('message.send').length === 1);
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
  await until(client, () => server.requested('message.send').length === 1);
  client.stop();
  const queued = () => storage.keys('health-commons-chat-queue');
  expect(queued()).toHaveLength(1);
  return { ...parts, queued };
}

test('drops messages that were encrypted for a room that was replaced during a reload', async () => {
  const { storage, keys, entered, roomKeys, queued } = await reloaded();
  const after = createFakeServer();
  const next = await otherEnd();
  after.answers['room.join'] = () => ({
    ...privateRoom({ ...roomKeys, ben: next.key }),
    history: { ...entered.history, epoch: 'p2', complete: false },
  });
  const again = await named({ storage, keys, server: after });
  await until(again.client, () => again.state().room !== null);
  expect(again.state().room?.lines).toMatchObject([{ kind: 'gone' }]);
  expect(after.requested('message.send')).toEqual([]);
  expect(queued()).toEqual([]);
});

test('drops the queue of a room that ended during a reload', async () => {
  const { storage, keys, queued } = await reloaded();
  const after = createFakeServer();
  after.answers['room.join'] = rejected('not_a_member');
  const again = await named({ storage, keys, server: after });
  await until(again.client, () => again.state().notice?.kind === 'ended');
  expect(queued()).toEqual([]);
});
