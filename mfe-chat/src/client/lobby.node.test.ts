import type { AvailableUser } from '@health-commons/contracts/chat';
import type { LobbyChange } from '@health-commons/contracts/chat-events';
import { person, rejected } from '../testing/fake-server';
import { createClient, nextTask } from '../testing/client';

const [ben, cid] = [person('ben', 'Ben'), person('cid', 'Cid')];
const changed = (from: number, change: Partial<LobbyChange>): LobbyChange => ({
  from,
  version: from + 1,
  total: 1,
  put: [],
  removed: [],
  ...change,
});

/** Opens the list or a search. Its first page has version 7. */
async function inLobby({
  query = '',
  users = [ben],
  total = 0,
}: { query?: string; users?: AvailableUser[]; total?: number } = {}) {
  const parts = createClient();
  const page = { version: 7, total: total || users.length, users, live: true };
  parts.server.answers['lobby.open'] = () => page;
  parts.client.start();
  await nextTask();
  parts.client.setName('Ana', true);
  await nextTask();
  parts.client.lobby.open(query);
  await nextTask();
  const names = () => parts.state().lobby?.users.map(({ nickname }) => nickname);
  const pages = () => parts.server.requested('lobby.open');
  return { ...parts, page, names, pages };
}

test('applies changes and sorts users by name', async () => {
  const { server, names, pages } = await inLobby();
  expect(names()).toEqual(['Ben']);
  server.emit('lobby.changed', changed(7, { total: 2, put: [cid, { ...ben, nickname: 'Zoe' }] }));
  expect(names()).toEqual(['Cid', 'Zoe']);
  server.emit('lobby.changed', changed(8, { removed: ['cid'] }));
  expect(names()).toEqual(['Zoe']);
  // Different names are sorted without case and accents, as on the server, whatever the users' ids are.
  const put = [person('z', 'Ann'), person('a', 'Anna'), person('b', 'ána')];
  server.emit('lobby.changed', changed(9, { total: 4, put }));
  expect(names()).toEqual(['ána', 'Ann', 'Anna', 'Zoe']);
  expect(pages()).toHaveLength(1);
});

test('ignores a change that the loaded page already includes', async () => {
  const { server, names, pages } = await inLobby();
  server.emit('lobby.changed', changed(6, { total: 2, put: [cid] }));
  expect(names()).toEqual(['Ben']);
  expect(pages()).toHaveLength(1);
});

test('shows the total while the list is too long for the server to broadcast changes', async () => {
  const { server, state } = await inLobby();
  expect(state().lobby).toMatchObject({ live: true });
  server.emit('lobby.count', { total: 201 });
  expect(state().lobby).toMatchObject({ total: 201, live: false });
  server.emit('lobby.changed', changed(8, { total: 200, put: [cid] }));
  await nextTask();
  expect(state().lobby).toMatchObject({ live: true });
});

test('reloads the list after a missed change and after a lost connection', async () => {
  const { server, pages, page, names } = await inLobby();
  server.answers['lobby.open'] = () => ({ ...page, version: 10, total: 2, users: [ben, cid] });
  server.emit('lobby.changed', changed(9, { total: 2, put: [cid] }));
  await nextTask();
  expect(pages()).toHaveLength(2);
  expect(names()).toEqual(['Ben', 'Cid']);
  server.drop();
  server.connect();
  await nextTask();
  expect(pages()).toHaveLength(3);
});

test('applies changes to loaded pages of a long list, and counts all users', async () => {
  const dan = person('dan', 'Dan');
  const { client, server, names, pages, page, state } = await inLobby({ users: [ben, dan], total: 150 });
  server.emit('lobby.changed', changed(7, { total: 152, put: [cid, person('zoe', 'Zoe')] }));
  expect(names()).toEqual(['Ben', 'Cid', 'Dan']);
  server.emit('lobby.changed', changed(8, { total: 151, removed: ['dan'] }));
  server.emit('lobby.changed', changed(9, { total: 152, put: [person('coe', 'Coe'), dan] }));
  expect(names()).toEqual(['Ben', 'Cid', 'Coe', 'Dan']);
  expect(state().lobby?.total).toBe(152);
  expect(pages()).toHaveLength(1);
  server.answers['lobby.open'] = () => ({ ...page, version: 10, total: 5, users: [person('zoe', 'Zoe')] });
  client.lobby.loadMore();
  await nextTask();
  expect(pages().at(-1)).toEqual({ after: 'dan' });
  expect(names()).toEqual(['Ben', 'Cid', 'Coe', 'Dan', 'Zoe']);
  server.emit('lobby.changed', changed(10, { total: 6, put: [person('zz', 'Zz')] }));
  expect(names()?.at(-1)).toBe('Zz');
});

test('applies changes to a search, and counts its matches', async () => {
  const { server, names, pages, state } = await inLobby({ query: ' BE' });
  server.emit('lobby.changed', changed(7, { total: 40, put: [cid, person('abe', 'Ábe')] }));
  expect(names()).toEqual(['Ábe', 'Ben']);
  expect(state().lobby?.total).toBe(2);
  server.emit('lobby.changed', changed(8, { total: 39, put: [{ ...ben, nickname: 'Otto' }] }));
  expect(names()).toEqual(['Ábe']);
  expect(state().lobby?.total).toBe(1);
  expect(pages()).toHaveLength(1);
});

test('reloads an incomplete search at most once per heartbeat interval', async () => {
  const { server, pages, page, names } = await inLobby({ query: 'b', total: 60 });
  const put = [person('bab', 'Bab'), person('bob', 'Bob')];
  server.answers['lobby.open'] = () => ({
    ...page,
    version: 8,
    total: 61,
    users: [person('bab', 'Bab'), ben],
  });
  jest.useFakeTimers();
  try {
    server.emit('lobby.changed', changed(7, { put }));
    await jest.advanceTimersByTimeAsync(0);
    expect(pages()).toHaveLength(2);
    expect(names()).toEqual(['Bab', 'Ben']);
    for (let version = 8; version < 30; version += 1) server.emit('lobby.changed', changed(version, { put }));
    await jest.advanceTimersByTimeAsync(4_999);
    expect(pages()).toHaveLength(2);
    await jest.advanceTimersByTimeAsync(1);
    expect(pages()).toHaveLength(3);
  } finally {
    jest.useRealTimers();
  }
});

test('keeps loaded pages when a search is reloaded', async () => {
  const { client, server, names, page } = await inLobby({ query: 'b', total: 3 });
  server.answers['lobby.open'] = () => ({ ...page, total: 3, users: [person('bob', 'Bob')] });
  client.lobby.loadMore();
  await nextTask();
  server.answers['lobby.open'] = () => ({ ...page, version: 8, total: 4, users: [ben] });
  server.emit('lobby.changed', changed(7, { put: [person('bud', 'Bud')] }));
  await nextTask();
  expect(names()).toEqual(['Ben', 'Bob']);
});

test('requests a rejected page again after the wait that the server requests', async () => {
  const { client, server, names, page } = await inLobby();
  const waits = jest.spyOn(globalThis, 'setTimeout');
  server.answers['lobby.open'] = rejected('limited', 3);
  client.lobby.open('c');
  await nextTask();
  expect(waits).toHaveBeenCalledWith(expect.any(Function), 3);
  server.answers['lobby.open'] = () => ({ ...page, users: [cid] });
  await new Promise<void>((resolve) => {
    server.onRequest = resolve;
  });
  await nextTask();
  expect(names()).toEqual(['Cid']);
  waits.mockRestore();
});

test('loads the next page, and closes the list', async () => {
  const { client, server, names, state, page } = await inLobby({ total: 2 });
  server.answers['lobby.open'] = () => ({ ...page, total: 2, users: [cid] });
  client.lobby.loadMore();
  await nextTask();
  expect(server.requested('lobby.open').at(-1)).toEqual({ after: 'ben' });
  expect(names()).toEqual(['Ben', 'Cid']);
  client.lobby.close();
  expect(server.requested('lobby.close')).toHaveLength(1);
  expect(state().lobby).toBeNull();
});
