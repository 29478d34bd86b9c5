import { createFakeServer, later, person, privateRoom } from '../testing/fake-server';
import { createClient, nextTask } from '../testing/client';
import { makeKeyPair, publicKeyOf } from './crypto';

const BEN = person('ben', 'Ben');

async function named(options: Parameters<typeof createClient>[0] = {}) {
  const parts = createClient(options);
  parts.client.start();
  await nextTask();
  if (!parts.state().me) parts.client.setName('Ana', true);
  await nextTask();
  return parts;
}
type Parts = Awaited<ReturnType<typeof named>>;

const until = ({ client, state }: Parts, isTrue: (state: ReturnType<Parts['state']>) => boolean) =>
  new Promise<void>((resolve) => {
    const look = () => {
      if (!isTrue(state())) return;
      stop();
      resolve();
    };
    const stop = client.store.subscribe(look);
    look();
  });
/** Returns the room that opens when Ben accepts Ana's last invitation. */
async function accept({ server }: Parts): Promise<ReturnType<typeof privateRoom>> {
  const ana = server.requested('invite.send').at(-1)?.['key'] as string;
  return privateRoom({ ana, ben: await publicKeyOf(await makeKeyPair()) });
}
test('sends the invitation again after a lost connection, and enters the room when it is accepted', async () => {
  const parts = await named();
  const { client, server, notifications, state } = parts;
  await client.invitations.send(BEN);
  server.drop();
  server.connect();
  await server.receives('invite.send', 2);
  expect(server.requested('invite.cancel')).toEqual([]);
  expect(server.requested('invite.send')[1]).toEqual(server.requested('invite.send')[0]);
  server.emit('invite.answered', { by: 'ben', entered: await accept(parts) });
  await until(parts, ({ room, entering }) => room !== null && !entering);
  await nextTask();
  expect(state()).toMatchObject({ invited: null, room: { id: 'private-room', locked: false } });
  expect(notifications.at(-1)).toEqual({ kind: 'connected', name: 'Ben' });
});

test('enters the room once if the answer arrives several times', async () => {
  const parts = await named();
  const { client, server, notifications, state } = parts;
  await client.invitations.send(BEN);
  const entered = await accept(parts);
  server.emit('invite.answered', { by: 'ben', entered });
  server.emit('invite.answered', { by: 'ben', entered });
  await until(parts, ({ room }) => room !== null);
  server.emit('invite.answered', { by: 'ben', entered });
  await nextTask();
  expect(server.requested('room.leave')).toEqual([]);
  expect(state().room?.ended).toBeNull();
  expect(notifications.filter(({ kind }) => kind === 'connected')).toHaveLength(1);
});

test.each(['while the room is being entered', 'after entering'])(
  'stays in the room if both people accept an invitation, and the answer arrives %s',
  async (when) => {
    const parts = await named();
    const { client, server, state } = parts;
    await client.invitations.send(BEN);
    const entered = await accept(parts);
    await client.invitations.cancel();
    const answer = later<object>();
    server.answers['invite.answer'] = () => answer.promise;
    server.emit('invite.received', { from: BEN, key: 'k' });
    const accepted = client.invitations.accept(BEN);
    await server.receives('invite.answer');
    const answered = () => server.emit('invite.answered', { by: 'ben', entered });
    if (when !== 'after entering') answered();
    answer.arrive(entered);
    await accepted;
    if (when === 'after entering') answered();
    await nextTask();
    expect(server.requested('room.leave')).toEqual([]);
    expect(state().room?.ended).toBeNull();
  },
);

test('keeps the pending invitation across a reload', async () => {
  const first = await named();
  await first.client.invitations.send(BEN);
  first.client.stop();
  const server = createFakeServer();
  const again = createClient({ storage: first.storage, server });
  again.client.start();
  expect(again.state().invited).toEqual(BEN);
  await server.receives('invite.send');
  expect(server.requested('invite.send')).toEqual([expect.objectContaining({ to: 'ben' })]);
  await again.client.invitations.cancel();
  const third = createClient({ storage: first.storage });
  third.client.start();
  expect(third.state().invited).toBeNull();
});

test('can accept an invitation again if there was no answer', async () => {
  const parts = await named();
  const { client, server, state } = parts;
  server.emit('invite.received', { from: BEN, key: 'k' });
  server.answers['invite.answer'] = () => later<object>().promise;
  const accepting = client.invitations.accept(BEN);
  await server.receives('invite.answer');
  server.drop();
  await accepting;
  expect(state()).toMatchObject({ entering: false, invitations: [BEN], notice: { fault: 'no_answer' } });
  server.connect();
  await nextTask();
  const ben = await publicKeyOf(await makeKeyPair());
  server.answers['invite.answer'] = ({ key }) => privateRoom({ ana: key, ben });
  await client.invitations.accept(BEN);
  expect(server.requested('invite.answer')[1]).toEqual(server.requested('invite.answer')[0]);
  expect(state()).toMatchObject({ invitations: [], room: { id: 'private-room' } });
});
