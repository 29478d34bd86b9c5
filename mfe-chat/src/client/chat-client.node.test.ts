import { fakeStorage } from '../testing/fake-storage';
import { FakeServer, globalRoom, later, refused, said } from '../testing/fake-server';
import { inGlobalRoom, setUp, turns } from '../testing/visitor';
import { VISIT_KEY } from './connection/saved-visit';

describe('a name', () => {
  test('is asked for, greeted, and sets the visit going', async () => {
    const { client, server, told, state } = setUp();
    client.start();
    await turns();
    expect(state()).toMatchObject({ link: 'online', me: null });
    client.choose('Ana', false);
    expect(state().naming).toBe(true);
    await turns();
    expect(server.all('name.set')).toEqual([{ name: 'Ana', listed: false }]);
    expect(state()).toMatchObject({ naming: false, me: { nickname: 'Ana' } });
    expect(told).toEqual([{ kind: 'welcome', name: 'Ana' }]);
  });

  test('that is refused is said, and stays in the field', async () => {
    const { client, server, state } = setUp();
    server.answers['name.set'] = refused('invalid_name');
    client.start();
    await turns();
    client.choose('admin', true);
    await turns();
    expect(state()).toMatchObject({ me: null, naming: false, nameFault: 'invalid_name', savedName: 'admin' });
  });

  test('that was chosen before there was a connection is asked for when there is one', async () => {
    const server = new FakeServer();
    server.isUp = false;
    const { client, told, state } = setUp({ server });
    client.start();
    await turns();
    expect(state().link).toBe('failed');
    client.choose('Ana', true);
    server.isUp = true;
    client.retry();
    await turns();
    expect(state().me?.nickname).toBe('Ana');
    expect(told).toEqual([{ kind: 'welcome', name: 'Ana' }]);
  });
});

describe('the global room', () => {
  test('is entered with its history; what comes is shown once, in order', async () => {
    const server = new FakeServer();
    server.answers['room.join'] = () => globalRoom([said(1, 'one'), said(2, 'two')]);
    server.answers['history'] = () => ({
      history: { epoch: 'e1', messages: [said(3, 'three')], last: 4, complete: true },
    });
    const { told, texts } = await inGlobalRoom({ server });
    expect(told.at(-1)).toEqual({ kind: 'joined' });
    server.tell('message', { room: 'global', epoch: 'e1', message: said(2, 'two') });
    server.tell('message', { room: 'global', epoch: 'e1', message: said(4, 'four') });
    await turns();
    expect(server.all('history')).toEqual([{ room: 'global', after: { epoch: 'e1', seq: 2, id: 'm2' } }]);
    expect(texts()).toEqual(['one sent', 'two sent', 'three sent', 'four sent']);
  });

  test('a message that comes while it is being entered is not lost', async () => {
    const { client, server, texts } = setUp();
    client.start();
    await turns();
    client.choose('Ana', true);
    await turns();
    const answer = later<object>();
    server.answers['room.join'] = () => answer.promise;
    const entering = client.joinGlobal();
    server.tell('message', { room: 'global', epoch: 'e1', message: said(1, 'early') });
    answer.arrive(globalRoom());
    await entering;
    await turns();
    expect(texts()).toEqual(['early sent']);
  });

  test('what one sends is shown at once, and stays one line when it comes back', async () => {
    const { client, server, texts, state } = await inGlobalRoom();
    const answer = later<object>();
    server.answers['message.send'] = () => answer.promise;
    client.room?.send('hello');
    await turns();
    expect(texts()).toEqual(['hello sending']);
    const key = state().room?.lines[0]?.key;
    const id = server.all('message.send')[0]?.['id'] as string;
    const own = said(1, 'hello', { id, senderId: 'ana', senderName: 'Ana' });
    answer.arrive({ seq: 1, timestamp: own.timestamp, epoch: 'e1' });
    await turns();
    server.tell('message', { room: 'global', epoch: 'e1', message: own });
    await turns();
    expect(texts()).toEqual(['hello sent']);
    expect(state().room?.lines[0]?.key).toBe(key);
    const line = state().room?.lines[0];
    server.tell('message', { room: 'global', epoch: 'e1', message: said(2, 'next') });
    await turns();
    expect(state().room?.lines[0]).toBe(line);
  });

  test('what is refused is told, and goes with Retry', async () => {
    const { client, server, told, texts, state } = await inGlobalRoom();
    const sends = server.answers['message.send'];
    server.answers['message.send'] = refused('invalid_message');
    client.room?.send('hello');
    await turns();
    expect(texts()).toEqual(['hello failed']);
    expect(told.at(-1)).toEqual({ kind: 'send_failed' });
    if (sends) server.answers['message.send'] = sends;
    client.room?.retry(state().room?.lines[0]?.key ?? '');
    await turns();
    expect(texts()).toEqual(['hello sent']);
  });

  test('begun anew, it says that what was before is gone', async () => {
    const server = new FakeServer();
    server.answers['room.join'] = () => globalRoom([said(1, 'old')]);
    const { texts } = await inGlobalRoom({ server });
    server.tell('room.ended', {
      room: 'global',
      next: globalRoom([said(1, 'new', { id: 'n' })], 'e2'),
      why: 'expired',
    });
    await turns();
    expect(texts()).toEqual(['gone', 'new sent']);
  });

  test('is left', async () => {
    const { client, server, told, state } = await inGlobalRoom();
    client.leave();
    expect(server.all('room.leave')).toEqual([{ room: 'global' }]);
    expect(state()).toMatchObject({ room: null, me: { nickname: 'Ana' } });
    expect(told.at(-1)).toEqual({ kind: 'left' });
  });

  test('nothing of somebody who was blocked is shown', async () => {
    const server = new FakeServer();
    server.answers['room.join'] = () => globalRoom([said(1, 'one'), said(2, 'two', { senderId: 'eve' })]);
    const { client, texts } = await inGlobalRoom({ server });
    expect(await client.block('eve')).toBe(true);
    server.tell('message', { room: 'global', epoch: 'e1', message: said(3, 'three', { senderId: 'eve' }) });
    server.tell('typing', { room: 'global', id: 'eve', name: 'Eve', on: true });
    await turns();
    expect(texts()).toEqual(['one sent']);
    expect(client.store.get().room?.typing).toEqual([]);
  });
});

describe('a connection that breaks', () => {
  test('is said; name and room are asked for anew, and what was missed and what was written come once', async () => {
    const { client, server, texts, state } = await inGlobalRoom();
    server.tell('message', { room: 'global', epoch: 'e1', message: said(1, 'one') });
    await turns();
    const unanswered = later<object>();
    server.answers['message.send'] = () => unanswered.promise;
    client.room?.send('on its way');
    await turns();
    server.drop();
    expect(state().link).toBe('lost');
    client.room?.send('written meanwhile');
    await turns();
    expect(texts()).toEqual(['one sent', 'on its way sending', 'written meanwhile sending']);

    const [first] = server.all('message.send');
    const own = said(3, 'on its way', { id: first?.['id'] as string, senderId: 'ana' });
    server.answers['message.send'] = () => ({ seq: 4, timestamp: own.timestamp, epoch: 'e1' });
    const missed = globalRoom([said(2, 'missed'), own]);
    server.answers['room.join'] = () => missed;
    server.connect();
    await turns();
    expect(state().link).toBe('online');
    expect(server.all('room.join').at(-1)).toEqual({
      room: 'global',
      after: { epoch: 'e1', seq: 1, id: 'm1' },
    });
    expect(texts()).toEqual(['one sent', 'missed sent', 'on its way sent', 'written meanwhile sent']);
    // The room's log has the first: it is not sent again.
    expect(server.all('message.send').map(({ message }) => message)).toEqual([
      'on its way',
      'written meanwhile',
    ]);
  });

  test('into another log says that earlier messages are gone, and still sends what was written', async () => {
    const { client, server, texts } = await inGlobalRoom();
    server.drop();
    client.room?.send('kept');
    server.answers['room.join'] = () => globalRoom([], 'e2');
    server.answers['message.send'] = ({ epoch }) => ({
      seq: 1,
      timestamp: '2026-11-22T08:01:00.000Z',
      epoch,
    });
    server.connect();
    await turns();
    expect(server.all('message.send').at(-1)).toMatchObject({ epoch: 'e2', message: 'kept' });
    expect(texts()).toEqual(['gone', 'kept sent']);
  });
});

describe('a connection that comes back to a server in need', () => {
  const soon = (code: string) => refused(code, 1);

  test.each(['limited', 'unavailable'])(
    'is asked again (%s): nobody is thrown out of a room',
    async (code) => {
      const { server, state } = await inGlobalRoom();
      const { 'name.set': named, 'room.join': joined } = server.answers;
      const refusals = { 'name.set': 2, 'room.join': 2 };
      for (const [event, answers] of [
        ['name.set', named],
        ['room.join', joined],
      ] as const)
        server.answers[event] = (given) => {
          refusals[event] -= 1;
          return refusals[event] < 0 && answers ? answers(given) : soon(code)();
        };
      server.drop();
      server.connect();
      await new Promise<void>((resolve) => {
        server.onAsked = () => {
          if (server.all('room.join').length === 4) resolve();
        };
      });
      await turns();
      expect(state()).toMatchObject({ me: { nickname: 'Ana' }, room: { id: 'global', ended: null } });
    },
  );

  test('leaves there what was left without it, and asks there who was asked', async () => {
    const { client, server } = await inGlobalRoom();
    server.drop();
    client.leave();
    expect(server.all('room.leave')).toEqual([]);
    server.connect();
    await new Promise<void>((resolve) => {
      server.onAsked = () => server.all('room.leave').length > 0 && resolve();
    });
    expect(server.all('room.leave')).toEqual([{ room: 'global' }]);
    expect(server.all('room.join')).toHaveLength(1);
  });
});

describe('a reload of the tab', () => {
  test('goes on as the same visit, in the same room, and sends what waited', async () => {
    const first = await inGlobalRoom();
    first.server.answers['message.send'] = () => later<object>().promise;
    first.client.room?.send('waits');
    await turns();
    const server = new FakeServer();
    const { client, texts, told, state } = setUp({ storage: first.storage, server });
    client.start();
    expect(state()).toMatchObject({ resuming: true, savedName: 'Ana' });
    await turns();
    expect(server.tokens).toEqual(['token-1']);
    expect(state()).toMatchObject({ resuming: false, me: { id: 'ana' }, room: { id: 'global' } });
    expect(texts()).toEqual(['waits sent']);
    expect(told).toEqual([]);
  });

  test('into a room that is over leads to the lobby, and says so', async () => {
    const first = await inGlobalRoom();
    const server = new FakeServer();
    server.answers['room.join'] = refused('not_a_member');
    const { client, state } = setUp({ storage: first.storage, server });
    client.start();
    await turns();
    expect(state()).toMatchObject({ room: null, resuming: false, notice: { kind: 'ended' } });
    expect(first.storage.getItem(VISIT_KEY)).toContain('"room":null');
  });

  test('a copy of the tab is a visit of its own, and takes nothing over', async () => {
    const first = await inGlobalRoom();
    const server = new FakeServer();
    const { client, state } = setUp({ storage: first.storage, server, claims: false });
    client.start();
    await turns();
    expect(server.tokens).toEqual(['']);
    expect(state()).toMatchObject({ me: null, room: null, savedName: '', resuming: false });
  });

  test.each([
    '',
    'no JSON',
    '{"id":1}',
    '{"id":"a","token":"t","name":null,"listed":true,"room":1,"counter":0}',
  ])('storage that holds %s is a new visit', async (text) => {
    const storage = fakeStorage();
    storage.setItem(VISIT_KEY, text);
    const { client, server } = setUp({ storage });
    client.start();
    await turns();
    expect(server.tokens).toEqual(['']);
  });
});
