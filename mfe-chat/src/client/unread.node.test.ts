import { createFakeServer, globalRoom, said } from '../testing/fake-server';
import { inGlobalRoom, createClient, nextTask } from '../testing/client';

describe('unread messages', () => {
  test('do not include messages from before the visitor entered the room', async () => {
    const server = createFakeServer();
    server.answers['room.join'] = () => globalRoom([said(1, 'one'), said(2, 'two')]);
    const { client, state } = createClient({ server });
    client.setVisible(false);
    client.start();
    await nextTask();
    client.setName('Ana', true);
    await nextTask();
    await client.joinGlobal();
    expect(state().unread).toBe(0);
  });

  test('are those that others send while the chat is hidden, until the chat becomes visible', async () => {
    const { client, server, state } = await inGlobalRoom();
    server.emit('message', { room: 'global', epoch: 'e1', message: said(1, 'seen') });
    await nextTask();
    expect(state().unread).toBe(0);
    client.setVisible(false);
    server.emit('message', { room: 'global', epoch: 'e1', message: said(2, 'two') });
    server.emit('message', { room: 'global', epoch: 'e1', message: said(2, 'two') });
    server.emit('message', { room: 'global', epoch: 'e1', message: said(3, 'own', { senderId: 'ana' }) });
    server.emit('message', { room: 'global', epoch: 'e1', message: said(4, 'four') });
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
    server.emit('message', { room: 'global', epoch: 'e1', message: said(1, 'there') });
    await nextTask();
    expect(state().room?.typing).toEqual([]);
  });
});
