import { FakeServer, privateRoom, refused } from '../testing/fake-server';
import { connected, named, otherEnd, until } from '../testing/private-room';
import { openText } from './crypto/sealed-text';

test('begun anew while there was no connection, the room says so, and sends with its new keys what had not gone', async () => {
  const { client, server, state, other, entered, roomKeys } = await connected();
  server.drop();
  client.room?.send('not gone yet');
  await until(client, () => state().room?.lines.length === 1);
  // Ben has left, asked again, and was accepted; the answer was lost on its way.
  const next = await otherEnd();
  const anew = privateRoom({ ...roomKeys, ben: next.key });
  server.answers['room.join'] = () => ({
    ...anew,
    history: { ...entered.history, epoch: 'p2', complete: false },
  });
  server.connect();
  await until(client, () => server.all('message.send').length === 1);
  const { id, message, epoch } = server.all('message.send')[0] as Record<'id' | 'message' | 'epoch', string>;
  expect(epoch).toBe('p2');
  const opened = await openText(await next.derive(anew), message, { ...next.seal(id, 'ana'), epoch });
  expect(opened).toMatchObject({ text: 'not gone yet' });
  expect(
    await openText(await other.derive(entered), message, { ...other.seal(id, 'ana'), epoch }),
  ).toBeNull();
  expect(state().room?.lines).toMatchObject([{ kind: 'gone' }, { text: 'not gone yet' }]);
  expect(server.all('room.leave')).toEqual([]);
});

/** A reload while a message is on its way into the private room. */
async function reloaded() {
  const parts = await connected();
  const { client, server, storage } = parts;
  server.answers['message.send'] = () => new Promise<object>(() => undefined);
  client.room?.send('of the old room');
  await until(client, () => server.all('message.send').length === 1);
  client.stop();
  const waiting = () =>
    Array.from({ length: storage.length }, (_, index) => storage.key(index)).filter((key) =>
      key?.includes('outbox'),
    );
  expect(waiting()).toHaveLength(1);
  return { ...parts, waiting };
}

test('a reload into a room that was begun anew sends nothing that was sealed for the old one', async () => {
  const { storage, keys, entered, roomKeys, waiting } = await reloaded();
  const after = new FakeServer();
  const next = await otherEnd();
  after.answers['room.join'] = () => ({
    ...privateRoom({ ...roomKeys, ben: next.key }),
    history: { ...entered.history, epoch: 'p2', complete: false },
  });
  const again = await named({ storage, keys, server: after });
  await until(again.client, () => again.state().room !== null);
  expect(again.state().room?.lines).toMatchObject([{ kind: 'gone' }]);
  expect(after.all('message.send')).toEqual([]);
  expect(waiting()).toEqual([]);
});

test('what waited for a room that is over by the time of a reload is gone with it', async () => {
  const { storage, keys, waiting } = await reloaded();
  const after = new FakeServer();
  after.answers['room.join'] = refused('not_a_member');
  const again = await named({ storage, keys, server: after });
  await until(again.client, () => again.state().notice?.kind === 'ended');
  expect(waiting()).toEqual([]);
});
