import { nextTask } from '@health-commons/base/next-task';
import { inGlobalRoom } from '../testing/client';
import { globalRoom, later, person, privateRoom, rejected, said } from '../testing/fake-server';
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

const gap = { room: 'global', epoch: 'e1', message: said(3, 'three') };
const history = () => ({
  history: { epoch: 'e1', messages: [said(1, 'one'), said(2, 'two')], last: 3, complete: true },
});

/** Resolves when `count` history requests have been made and answered. */
async function requested(server: Awaited<ReturnType<typeof inGlobalRoom>>['server'], count: number) {
  await server.receives('history', count);
  await nextTask();
}

describe('a request for history', () => {
  test('is repeated when it is rejected', async () => {
    const { server, texts } = await inGlobalRoom();
    server.answers['history'] = rejected('limited', 1);
    server.emit('message', gap);
    await requested(server, 2);
    server.answers['history'] = history;
    await requested(server, server.requested('history').length + 1);
    expect(texts()).toEqual(['one sent', 'two sent', 'three sent']);
  });

  test('is not repeated after the connection is lost or the room is left', async () => {
    const { client, server } = await inGlobalRoom();
    const first = later<object>();
    server.answers['history'] = () => first.promise;
    server.emit('message', gap);
    await nextTask();
    server.drop();
    await nextTask();
    expect(server.requested('history')).toHaveLength(1);
    server.connect();
    await nextTask();
    jest.useFakeTimers({ doNotFake: ['queueMicrotask'] });
    server.answers['history'] = rejected('limited', 1_000);
    server.emit('message', gap);
    await jest.advanceTimersByTimeAsync(1_500);
    expect(server.requested('history')).toHaveLength(3);
    client.leave();
    await jest.advanceTimersByTimeAsync(60_000);
    expect(server.requested('history')).toHaveLength(3);
  });
});
