import { nextTask } from '@health-commons/base/next-task';
import { createClient, named } from '../testing/client';
import { createFakeServer, type FakeServer, later, person, privateRoom } from '../testing/fake-server';
import { BEN, until } from '../testing/private-room';
import { makeKeyPair, publicKeyOf } from './crypto';

/** Returns the room that opens when Ben accepts Ana's last invitation. */
async function accept(server: FakeServer): Promise<ReturnType<typeof privateRoom>> {
  const ana = server.requested('invite.send').at(-1)?.['key'] as string;
  return privateRoom({ ana, ben: await publicKeyOf(await makeKeyPair()) });
}
test('sends the invitation again after a lost connection, and enters the room when it is accepted', async () => {
  const { client, server, notifications, state } = await named();
  await client.invitations.send(BEN);
  server.drop();
  server.connect();
  await server.receives('invite.send', 2);
  expect(server.requested('invite.cancel')).toEqual([]);
  expect(server.requested('invite.send')[1]).toEqual(server.requested('invite.send')[0]);
  server.emit('invite.answered', { by: 'ben', entered: await accept(server) });
  await until(client, () => state().room !== null && !state().entering);
  await nextTask();
  expect(state()).toMatchObject({ invited: null, room: { id: 'private-room' } });
  expect(notifications.at(-1)).toEqual({ kind: 'connected', name: 'Ben' });
});

test('enters the room once if the answer arrives several times', async () => {
  const { client, server, notifications, state } = await named();
  await client.invitations.send(BEN);
  const entered = await accept(server);
  server.emit('invite.answered', { by: 'ben', entered });
  server.emit('invite.answered', { by: 'ben', entered });
  await until(client, () => state().room !== null);
  server.emit('invite.answered', { by: 'ben', entered });
  await nextTask();
  expect(server.requested('room.leave')).toEqual([]);
  expect(state().room?.ended).toBeNull();
  expect(notifications.filter(({ kind }) => kind === 'connected')).toHaveLength(1);
});

test.each(['while the room is being entered', 'after entering'])(
  'stays in the room if both people accept an invitation, and the answer arrives %s',
  async (when) => {
    const { client, server, state } = await named();
    await client.invitations.send(BEN);
    const entered = await accept(server);
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
  const { client, server, state } = await named();
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

test('end after two minutes without an answer', async () => {
  const { client, server, state } = await named();
  jest.useFakeTimers({ doNotFake: ['queueMicrotask'] });
  server.emit('invite.received', { from: BEN, key: 'k' });
  await jest.advanceTimersByTimeAsync(60_000);
  await client.invitations.send(person('cid', 'Cid'));
  await jest.advanceTimersByTimeAsync(59_999);
  expect(state().invitations).toEqual([BEN]);
  await jest.advanceTimersByTimeAsync(1);
  expect(state()).toMatchObject({ invitations: [], invited: { id: 'cid' } });
  await jest.advanceTimersByTimeAsync(60_000);
  expect(state()).toMatchObject({ invited: null, notice: { kind: 'declined', name: 'Cid' } });
  expect(server.requested('invite.cancel')).toEqual([{ to: 'cid' }]);
  jest.useRealTimers();
});

test('of a blocked person are not shown', async () => {
  const { client, server, state } = await named();
  await client.block('ben');
  server.emit('invite.received', { from: BEN, key: 'k' });
  expect(state().invitations).toEqual([]);
});
