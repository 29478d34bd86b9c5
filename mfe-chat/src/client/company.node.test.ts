import { FakeServer, globalRoom, said } from '../testing/fake-server';
import { inGlobalRoom, setUp, turns } from '../testing/visitor';

describe('unread messages', () => {
  test('are none of those that were there before', async () => {
    const server = new FakeServer();
    server.answers['room.join'] = () => globalRoom([said(1, 'one'), said(2, 'two')]);
    const { client, state } = setUp({ server });
    client.watch(false);
    client.start();
    await turns();
    client.choose('Ana', true);
    await turns();
    await client.joinGlobal();
    expect(state().unread).toBe(0);
  });

  test('are those of others that come while nobody looks, until somebody does', async () => {
    const { client, server, state } = await inGlobalRoom();
    server.tell('message', { room: 'global', epoch: 'e1', message: said(1, 'seen') });
    await turns();
    expect(state().unread).toBe(0);
    client.watch(false);
    server.tell('message', { room: 'global', epoch: 'e1', message: said(2, 'two') });
    server.tell('message', { room: 'global', epoch: 'e1', message: said(2, 'two') });
    server.tell('message', { room: 'global', epoch: 'e1', message: said(3, 'own', { senderId: 'ana' }) });
    server.tell('message', { room: 'global', epoch: 'e1', message: said(4, 'four') });
    await turns();
    expect(state().unread).toBe(2);
    client.watch(true);
    expect(state().unread).toBe(0);
  });

  test('are also those that came while there was no page, and those that nobody had looked at before', async () => {
    const { client, server, storage } = await inGlobalRoom();
    const tell = (seq: number) =>
      server.tell('message', { room: 'global', epoch: 'e1', message: said(seq, `text ${seq}`) });
    tell(1);
    await turns();
    client.watch(false);
    tell(2);
    await turns();
    client.stop();
    const after = new FakeServer();
    after.answers['room.join'] = () => globalRoom([1, 2, 3].map((seq) => said(seq, `text ${seq}`)));
    const again = setUp({ server: after, storage });
    again.client.watch(false);
    again.client.start();
    await turns();
    expect(again.state().unread).toBe(2);
    again.client.watch(true);
    again.client.stop();
    // All of a room that was begun anew meanwhile.
    const anew = new FakeServer();
    anew.answers['room.join'] = () => globalRoom([said(1, 'text 1'), said(2, 'text 2')], 'e2');
    const other = setUp({ server: anew, storage });
    other.client.watch(false);
    other.client.start();
    await turns();
    expect(other.state().unread).toBe(2);
    other.client.stop();
    const third = setUp({ server: after, storage });
    third.client.watch(false);
    third.client.start();
    await turns();
    expect(third.state()).toMatchObject({ unread: 0, room: { id: 'global' } });
    // A room that was left is entered like one that was never seen.
    third.client.leave();
    await third.client.joinGlobal();
    expect(third.state().unread).toBe(0);
  });
});

describe('who is writing', () => {
  test('is said until they stop, or their message is there', async () => {
    const { server, state } = await inGlobalRoom();
    server.tell('typing', { room: 'global', id: 'ben', name: 'Ben', on: true });
    server.tell('typing', { room: 'global', id: 'cid', name: 'Cid', on: true });
    server.tell('typing', { room: 'another', id: 'dot', name: 'Dot', on: true });
    expect(state().room?.typing).toEqual(['Ben', 'Cid']);
    server.tell('typing', { room: 'global', id: 'cid', name: 'Cid', on: false });
    server.tell('message', { room: 'global', epoch: 'e1', message: said(1, 'there') });
    await turns();
    expect(state().room?.typing).toEqual([]);
  });
});
