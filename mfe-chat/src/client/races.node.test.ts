import { nextTask } from '@health-commons/base/next-task';
import { inGlobalRoom } from '../testing/client';
import { globalRoom, later, person, privateRoom, rejected } from '../testing/fake-server';
import { inPrivateRoom } from '../testing/private-room';
import { makeKeyPair, publicKeyOf } from './crypto';

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

test('repeats a rejected request to leave a room', async () => {
  const { client, server } = await inGlobalRoom();
  const { 'room.leave': left } = server.answers;
  server.answers['room.leave'] = rejected('unavailable', 1);
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
  expect(state().room).toMatchObject({ id: 'room-with-carl' });
});
