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
