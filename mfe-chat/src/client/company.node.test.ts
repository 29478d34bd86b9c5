import { FakeServer, globalRoom, person, said } from '../testing/fake-server';
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

describe('the list of people', () => {
  const [ben, cid] = [person('ben', 'Ben'), person('cid', 'Cid')];
  async function inLobby() {
    const parts = setUp();
    parts.server.answers['lobby.open'] = () => ({ version: 7, total: 1, users: [ben], live: true });
    parts.client.start();
    await turns();
    parts.client.choose('Ana', true);
    await turns();
    parts.client.lobby.open();
    await turns();
    const names = () => parts.state().lobby?.users.map(({ nickname }) => nickname);
    return { ...parts, names };
  }

  test('follows the changes that are told, in the order of names', async () => {
    const { server, names } = await inLobby();
    expect(names()).toEqual(['Ben']);
    server.tell('lobby.changed', {
      from: 7,
      version: 8,
      total: 2,
      put: [cid, { ...ben, nickname: 'Zoe' }],
      removed: [],
    });
    expect(names()).toEqual(['Cid', 'Zoe']);
    server.tell('lobby.changed', { from: 8, version: 9, total: 1, put: [], removed: ['cid'] });
    expect(names()).toEqual(['Zoe']);
  });

  test('is asked for anew when a change was missed, and after a break', async () => {
    const { server } = await inLobby();
    server.tell('lobby.changed', { from: 9, version: 10, total: 2, put: [cid], removed: [] });
    await turns();
    expect(server.all('lobby.open')).toHaveLength(2);
    server.drop();
    server.connect();
    await turns();
    expect(server.all('lobby.open')).toHaveLength(3);
  });

  test('turns its page, and closes', async () => {
    const { client, server, names, state } = await inLobby();
    server.answers['lobby.open'] = () => ({ version: 7, total: 2, users: [cid], live: true });
    client.lobby.more();
    await turns();
    expect(server.all('lobby.open').at(-1)).toEqual({ after: 'ben' });
    expect(names()).toEqual(['Ben', 'Cid']);
    client.lobby.close();
    expect(server.all('lobby.close')).toHaveLength(1);
    expect(state().lobby).toBeNull();
  });
});
