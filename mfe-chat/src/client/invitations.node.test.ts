import { FakeServer, later, person, privateRoom } from '../testing/fake-server';
import { setUp, turns } from '../testing/visitor';
import { makeKeyPair, publicKeyOf } from './crypto/key-pair';

const BEN = person('ben', 'Ben');

async function named(given: Parameters<typeof setUp>[0] = {}) {
  const parts = setUp(given);
  parts.client.start();
  await turns();
  if (!parts.state().me) parts.client.choose('Ana', true);
  await turns();
  return parts;
}
type Parts = Awaited<ReturnType<typeof named>>;

const until = ({ client, state }: Parts, holds: (state: ReturnType<Parts['state']>) => boolean) =>
  new Promise<void>((resolve) => {
    const look = () => {
      if (!holds(state())) return;
      stop();
      resolve();
    };
    const stop = client.store.subscribe(look);
    look();
  });
/** Ben accepts what Ana has asked last. */
async function accept({ server }: Parts): Promise<ReturnType<typeof privateRoom>> {
  const ana = server.all('invite.send').at(-1)?.['key'] as string;
  return privateRoom({ ana, ben: await publicKeyOf(await makeKeyPair()) });
}
const asks = (server: FakeServer, event: string, count = 1) =>
  new Promise<void>((resolve) => {
    server.onAsked = () => {
      if (server.all(event).length >= count) resolve();
    };
    server.onAsked();
  });

test('accepted while the connection was lost: asked again, and without taking it back, it opens', async () => {
  const parts = await named();
  const { client, server, told, state } = parts;
  await client.invitations.send(BEN);
  server.drop();
  server.connect();
  await asks(server, 'invite.send', 2);
  expect(server.all('invite.cancel')).toEqual([]);
  expect(server.all('invite.send')[1]).toEqual(server.all('invite.send')[0]);
  server.tell('invite.answered', { by: 'ben', entered: await accept(parts) });
  await until(parts, ({ room, entering }) => room !== null && !entering);
  await turns();
  expect(state()).toMatchObject({ asked: null, room: { id: 'private-room', locked: false } });
  expect(told.at(-1)).toEqual({ kind: 'connected', name: 'Ben' });
});

test('told twice, as who asks again may be, it is entered once and not left', async () => {
  const parts = await named();
  const { client, server, told, state } = parts;
  await client.invitations.send(BEN);
  const entered = await accept(parts);
  server.tell('invite.answered', { by: 'ben', entered });
  server.tell('invite.answered', { by: 'ben', entered });
  await until(parts, ({ room }) => room !== null);
  server.tell('invite.answered', { by: 'ben', entered });
  await turns();
  expect(server.all('room.leave')).toEqual([]);
  expect(state().room?.ended).toBeNull();
  expect(told.filter(({ kind }) => kind === 'connected')).toHaveLength(1);
});

test.each(['while it is entered', 'in it'])(
  'two who accept each other at once stay in their room: the other’s answer comes %s',
  async (when) => {
    const parts = await named();
    const { client, server, state } = parts;
    await client.invitations.send(BEN);
    const entered = await accept(parts);
    await client.invitations.cancel();
    const answer = later<object>();
    server.answers['invite.answer'] = () => answer.promise;
    server.tell('invite.received', { from: BEN, key: 'k' });
    const accepted = client.invitations.accept(BEN);
    await asks(server, 'invite.answer');
    const hears = () => server.tell('invite.answered', { by: 'ben', entered });
    if (when !== 'in it') hears();
    answer.arrive(entered);
    await accepted;
    if (when === 'in it') hears();
    await turns();
    expect(server.all('room.leave')).toEqual([]);
    expect(state().room?.ended).toBeNull();
  },
);

test('a reload of the tab goes on waiting', async () => {
  const first = await named();
  await first.client.invitations.send(BEN);
  first.client.stop();
  const server = new FakeServer();
  const again = setUp({ storage: first.storage, server });
  again.client.start();
  expect(again.state().asked).toEqual(BEN);
  await asks(server, 'invite.send');
  expect(server.all('invite.send')).toEqual([expect.objectContaining({ to: 'ben' })]);
  await again.client.invitations.cancel();
  const third = setUp({ storage: first.storage });
  third.client.start();
  expect(third.state().asked).toBeNull();
});

test('accepting without an answer may be done again: it may have been heard', async () => {
  const parts = await named();
  const { client, server, state } = parts;
  server.tell('invite.received', { from: BEN, key: 'k' });
  server.answers['invite.answer'] = () => later<object>().promise;
  const accepting = client.invitations.accept(BEN);
  await asks(server, 'invite.answer');
  server.drop();
  await accepting;
  expect(state()).toMatchObject({ entering: false, invitations: [BEN], notice: { fault: 'no_answer' } });
  server.connect();
  await turns();
  const ben = await publicKeyOf(await makeKeyPair());
  server.answers['invite.answer'] = ({ key }) => privateRoom({ ana: key, ben });
  await client.invitations.accept(BEN);
  expect(server.all('invite.answer')[1]).toEqual(server.all('invite.answer')[0]);
  expect(state()).toMatchObject({ invitations: [], room: { id: 'private-room' } });
});
