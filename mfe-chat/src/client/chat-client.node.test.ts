import { nextTask } from '@health-commons/base/next-task';
import { createFakeServer, globalRoom, later, rejected, said, withMessages } from '../testing/fake-server';
import { createClient, createMemoryStorage, inGlobalRoom, named } from '../testing/client';
import { SESSION_KEY } from './session';

const withEve = () => withMessages(said(1, 'one'), said(2, 'two', { senderId: 'eve' }));

test('a name that was chosen while disconnected is set after connecting', async () => {
  const server = createFakeServer();
  server.isUp = false;
  const { client, notifications, state } = createClient({ server });
  client.start();
  await nextTask();
  expect(state().status).toBe('offline');
  client.setName('Ana', true);
  server.isUp = true;
  client.reconnect();
  await nextTask();
  expect(state().me?.nickname).toBe('Ana');
  expect(notifications).toEqual([{ kind: 'welcome', name: 'Ana' }]);
});

describe('the global room', () => {
  test('shows its history and new messages once and in order', async () => {
    const server = withMessages(said(1, 'one'), said(2, 'two'));
    server.answers['history'] = () => ({
      history: { epoch: 'e1', messages: [said(3, 'three')], last: 4, complete: true },
    });
    const { notifications, texts } = await inGlobalRoom({ server });
    expect(notifications.at(-1)).toEqual({ kind: 'joined' });
    server.says(said(2, 'two'));
    server.says(said(4, 'four'));
    await nextTask();
    expect(server.requested('history')).toEqual([{ room: 'global', after: { epoch: 'e1', seq: 2 } }]);
    expect(texts()).toEqual(['one sent', 'two sent', 'three sent', 'four sent']);
  });

  test('keeps a message that arrives while the room is being entered', async () => {
    const { client, server, texts } = await named();
    const answer = later<object>();
    server.answers['room.join'] = () => answer.promise;
    const entering = client.joinGlobal();
    server.says(said(1, 'early'));
    answer.arrive(globalRoom());
    await entering;
    await nextTask();
    expect(texts()).toEqual(['early sent']);
  });

  test('hides the messages and the typing of blocked users, also of those who return, but not of this visitor', async () => {
    const server = withEve();
    const { client, texts, state } = await inGlobalRoom({ server });
    const look = 'like-eve';
    server.answers['block'] = () => ({ look });
    expect(await client.block('eve')).toBe(true);
    client.setVisible(false);
    for (const [index, senderId] of ['eve', 'eve-2', 'ana'].entries()) {
      server.says(said(3 + index, senderId, { senderId, look }));
      server.emit('typing', { room: 'global', id: `${senderId}-3`, name: 'Eve', on: true, look });
    }
    await nextTask();
    expect(texts()).toEqual(['one sent', 'ana sent']);
    expect([state().room?.typing, state().unread]).toEqual([[], 0]);
  });
});

describe('after a lost connection,', () => {
  test('the client enters the room again, shows missed messages, and sends unsent messages', async () => {
    const { client, server, texts, state } = await inGlobalRoom();
    server.says(said(1, 'one'));
    await nextTask();
    const unanswered = later<object>();
    server.answers['message.send'] = () => unanswered.promise;
    client.room()?.send('on its way');
    await nextTask();
    server.drop();
    expect(state().status).toBe('offline');
    client.room()?.send('written meanwhile');
    await nextTask();
    expect(texts()).toEqual(['one sent', 'on its way waiting', 'written meanwhile waiting']);

    const [first] = server.requested('message.send');
    const own = said(3, 'on its way', { id: first?.['id'] as string, senderId: 'ana' });
    server.answers['message.send'] = () => ({ seq: 4, timestamp: own.timestamp, epoch: 'e1' });
    const missed = globalRoom([said(2, 'missed'), own]);
    server.answers['room.join'] = () => missed;
    server.connect();
    await nextTask();
    expect(state().status).toBe('online');
    expect(server.requested('room.join').at(-1)).toEqual({
      room: 'global',
      after: { epoch: 'e1', seq: 1 },
    });
    expect(texts()).toEqual(['one sent', 'missed sent', 'on its way sent', 'written meanwhile sent']);
    // The first message is not sent again because it is already in the log.
    expect(server.requested('message.send').map(({ message }) => message)).toEqual([
      'on its way',
      'written meanwhile',
    ]);
  });

  test('the client shows that the room was replaced, and sends unsent messages', async () => {
    const { client, server, texts } = await inGlobalRoom();
    server.drop();
    client.room()?.send('kept');
    server.answers['room.join'] = () => globalRoom([], 'e2');
    server.connect();
    await nextTask();
    expect(server.requested('message.send').at(-1)).toMatchObject({ epoch: 'e2', message: 'kept' });
    expect(texts()).toEqual(['gone', 'kept sent']);
  });
});

describe('reconnecting', () => {
  test('repeats its requests if the server is busy', async () => {
    const { server, state } = await inGlobalRoom();
    for (const event of ['name.set', 'room.join']) {
      const answer = server.answers[event] ?? (() => ({}));
      server.answers[event] = () => {
        server.answers[event] = answer;
        return rejected('limited', 1)();
      };
    }
    server.drop();
    server.connect();
    await server.receives('room.join', 3);
    await nextTask();
    expect(state()).toMatchObject({ me: { nickname: 'Ana' }, room: { id: 'global', ended: null } });
  });

  test('leaves a room that the visitor left while disconnected', async () => {
    const { client, server } = await inGlobalRoom();
    server.drop();
    client.leave();
    expect(server.requested('room.leave')).toEqual([]);
    server.connect();
    await server.receives('room.leave');
    expect(server.requested('room.leave')).toEqual([{ room: 'global' }]);
    expect(server.requested('room.join')).toHaveLength(1);
  });
});

describe('a reload of the tab', () => {
  test('resumes the session and the room, without unsent messages', async () => {
    const first = await inGlobalRoom();
    first.server.answers['message.send'] = () => later<object>().promise;
    first.client.room()?.send('not sent');
    await nextTask();
    const server = createFakeServer();
    const { client, texts, notifications, state } = createClient({ storage: first.storage, server });
    client.start();
    expect(state()).toMatchObject({ resuming: true, savedName: 'Ana' });
    await nextTask();
    expect(server.tokens).toEqual(['token-1']);
    expect(state()).toMatchObject({ resuming: false, me: { id: 'ana' }, room: { id: 'global' } });
    expect(texts()).toEqual([]);
    expect(notifications).toEqual([]);
  });

  test('returns to the lobby with a notice if the room has ended', async () => {
    const first = await inGlobalRoom();
    const server = createFakeServer({ 'room.join': rejected('not_a_member') });
    const { client, state } = createClient({ storage: first.storage, server });
    client.start();
    await nextTask();
    expect(state()).toMatchObject({ room: null, resuming: false, notice: { kind: 'ended' } });
    expect(first.storage.get(SESSION_KEY)).toContain('"room":null');
  });

  test('starts a new session if the stored one has another shape', async () => {
    const storage = createMemoryStorage();
    storage.set(SESSION_KEY, '{"id":"a","token":"t"}');
    const { client, server } = createClient({ storage });
    client.start();
    await nextTask();
    expect(server.tokens).toEqual(['']);
  });
});

test.each([
  ['across a reload', [true]],
  ['in a duplicated tab', [false]],
  ['across a reload of a duplicated tab that has not connected', [false, true]],
])('keeps blocks %s', async (_words, loads) => {
  const { client, storage } = await inGlobalRoom({ server: withEve() });
  await client.block('eve');
  for (const claims of loads.slice(0, -1)) {
    const closed = createClient({ storage, claims });
    closed.client.start();
    closed.client.stop();
    await nextTask();
  }
  const { texts } = await inGlobalRoom({ storage, server: withEve(), claims: loads.at(-1) ?? true });
  expect(texts()).toEqual(['one sent']);
});

test('saves only the newest 500 blocks', async () => {
  const { client, storage } = await inGlobalRoom();
  for (let count = 1; count <= 502; count += 1) await client.block(`id-${count}`);
  const { blocked } = JSON.parse(storage.get(SESSION_KEY) ?? '') as { blocked: string[] };
  expect(blocked).toHaveLength(500);
  expect([blocked[0], blocked.at(-1)]).toEqual(['id-3', 'id-502']);
});

describe('unread messages', () => {
  test('do not include messages from before the visitor entered the room', async () => {
    const server = withMessages(said(1, 'one'), said(2, 'two'));
    const { client, state } = await named({ server });
    client.setVisible(false);
    await client.joinGlobal();
    expect(state().unread).toBe(0);
  });

  test('are those that others send while the chat is hidden, until the chat becomes visible', async () => {
    const { client, server, state } = await inGlobalRoom();
    server.says(said(1, 'seen'));
    await nextTask();
    expect(state().unread).toBe(0);
    client.setVisible(false);
    server.says(said(2, 'two'));
    server.says(said(2, 'two'));
    server.says(said(3, 'own', { senderId: 'ana' }));
    server.says(said(4, 'four'));
    await nextTask();
    expect(state().unread).toBe(2);
    client.setVisible(true);
    expect(state().unread).toBe(0);
    // If the room was replaced, all messages of the new room count as unread.
    client.setVisible(false);
    server.answers['room.join'] = () => globalRoom([said(1, 'new'), said(2, 'log')], 'e2');
    server.emit('room.ended', { room: 'global', why: 'expired' });
    await nextTask();
    expect(state().unread).toBe(2);
  });
});

describe('typing users', () => {
  test('are shown until they stop or their message arrives', async () => {
    const { server, state } = await inGlobalRoom();
    server.emit('typing', { room: 'global', id: 'ben', name: 'Ben', on: true });
    server.emit('typing', { room: 'global', id: 'cid', name: 'Cid', on: true });
    server.emit('typing', { room: 'another', id: 'dot', name: 'Dot', on: true });
    expect(state().room?.typing).toEqual(['Ben', 'Cid']);
    server.emit('typing', { room: 'global', id: 'cid', name: 'Cid', on: false });
    server.says(said(1, 'there'));
    await nextTask();
    expect(state().room?.typing).toEqual([]);
  });

  test('are shown for six seconds after their last event', async () => {
    const { server, state } = await inGlobalRoom();
    jest.useFakeTimers({ doNotFake: ['queueMicrotask'] });
    const type = () => server.emit('typing', { room: 'global', id: 'ben', name: 'Ben', on: true });
    type();
    await jest.advanceTimersByTimeAsync(3_000);
    type();
    await jest.advanceTimersByTimeAsync(5_999);
    expect(state().room?.typing).toEqual(['Ben']);
    await jest.advanceTimersByTimeAsync(1);
    expect(state().room?.typing).toEqual([]);
    jest.useRealTimers();
  });

  test('are at most three', async () => {
    const { server, state } = await inGlobalRoom();
    for (const name of ['Ben', 'Cid', 'Dot', 'Eve'])
      server.emit('typing', { room: 'global', id: name, name, on: true });
    expect(state().room?.typing).toEqual(['Ben', 'Cid', 'Dot']);
  });
});
