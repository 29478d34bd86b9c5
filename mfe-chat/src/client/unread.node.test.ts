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
  });

  test('include unseen messages from before and during a reload', async () => {
    const { client, server, storage } = await inGlobalRoom();
    const receive = (seq: number) =>
      server.emit('message', { room: 'global', epoch: 'e1', message: said(seq, `text ${seq}`) });
    receive(1);
    await nextTask();
    client.setVisible(false);
    receive(2);
    await nextTask();
    client.stop();
    const after = createFakeServer();
    after.answers['room.join'] = () => globalRoom([1, 2, 3].map((seq) => said(seq, `text ${seq}`)));
    const again = createClient({ server: after, storage });
    again.client.setVisible(false);
    again.client.start();
    await nextTask();
    expect(again.state().unread).toBe(2);
    again.client.setVisible(true);
    again.client.stop();
    // If the room was replaced, all messages of the new room count as unread.
    const replaced = createFakeServer();
    replaced.answers['room.join'] = () => globalRoom([said(1, 'text 1'), said(2, 'text 2')], 'e2');
    const other = createClient({ server: replaced, storage });
    other.client.setVisible(false);
    other.client.start();
    await nextTask();
    expect(other.state().unread).toBe(2);
    other.client.stop();
    const third = createClient({ server: after, storage });
    third.client.setVisible(false);
    third.client.start();
    await nextTask();
    expect(third.state()).toMatchObject({ unread: 0, room: { id: 'global' } });
    // If the visitor left the room and enters it again, earlier messages do not count as unread.
    third.client.leave();
    await third.client.joinGlobal();
    expect(third.state().unread).toBe(0);
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
