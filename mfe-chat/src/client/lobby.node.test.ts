import type { AvailableUser } from '@health-commons/contracts/chat';
import type { LobbyChange } from '@health-commons/contracts/chat-events';
import { person, refused } from '../testing/fake-server';
import { setUp, turns } from '../testing/visitor';

const [ben, cid] = [person('ben', 'Ben'), person('cid', 'Cid')];
const changed = (from: number, change: Partial<LobbyChange>): LobbyChange => ({
  from,
  version: from + 1,
  total: 1,
  put: [],
  removed: [],
  ...change,
});

/** In the lobby with the list open, or a search in it. The first answer has version 7. */
async function inLobby({
  query = '',
  users = [ben],
  total = 0,
}: { query?: string; users?: AvailableUser[]; total?: number } = {}) {
  const parts = setUp();
  const page = { version: 7, total: total || users.length, users, live: true };
  parts.server.answers['lobby.open'] = () => page;
  parts.client.start();
  await turns();
  parts.client.choose('Ana', true);
  await turns();
  parts.client.lobby.open(query);
  await turns();
  const names = () => parts.state().lobby?.users.map(({ nickname }) => nickname);
  const pages = () => parts.server.all('lobby.open');
  return { ...parts, page, names, pages };
}

test('the list follows the changes that are told, in the order of names', async () => {
  const { server, names, pages } = await inLobby();
  expect(names()).toEqual(['Ben']);
  server.tell('lobby.changed', changed(7, { total: 2, put: [cid, { ...ben, nickname: 'Zoe' }] }));
  expect(names()).toEqual(['Cid', 'Zoe']);
  server.tell('lobby.changed', changed(8, { removed: ['cid'] }));
  expect(names()).toEqual(['Zoe']);
  // Names that begin alike stand as the server has them, whatever their ids are.
  const put = [person('z', 'Ann'), person('a', 'Anna'), person('b', 'ána')];
  server.tell('lobby.changed', changed(9, { total: 4, put }));
  expect(names()).toEqual(['ána', 'Ann', 'Anna', 'Zoe']);
  expect(pages()).toHaveLength(1);
});

test('a change that the page already had changes nothing', async () => {
  const { server, names, pages } = await inLobby();
  server.tell('lobby.changed', changed(6, { total: 2, put: [cid] }));
  expect(names()).toEqual(['Ben']);
  expect(pages()).toHaveLength(1);
});

test('when it grows so long that changes are told no more, it is counted, and says that it does not keep up', async () => {
  const { server, state } = await inLobby();
  expect(state().lobby).toMatchObject({ live: true });
  server.tell('lobby.count', { total: 201 });
  expect(state().lobby).toMatchObject({ total: 201, live: false });
  server.tell('lobby.changed', changed(8, { total: 200, put: [cid] }));
  await turns();
  expect(state().lobby).toMatchObject({ live: true });
});

test('it is asked for anew when a change was missed, and after a break', async () => {
  const { server, pages, page, names } = await inLobby();
  server.answers['lobby.open'] = () => ({ ...page, version: 10, total: 2, users: [ben, cid] });
  server.tell('lobby.changed', changed(9, { total: 2, put: [cid] }));
  await turns();
  expect(pages()).toHaveLength(2);
  expect(names()).toEqual(['Ben', 'Cid']);
  server.drop();
  server.connect();
  await turns();
  expect(pages()).toHaveLength(3);
});

test('of a longer list what is here is kept up, without asking: whoever comes after it is only counted', async () => {
  const dan = person('dan', 'Dan');
  const { client, server, names, pages, page, state } = await inLobby({ users: [ben, dan], total: 150 });
  server.tell('lobby.changed', changed(7, { total: 152, put: [cid, person('zoe', 'Zoe')] }));
  expect(names()).toEqual(['Ben', 'Cid', 'Dan']);
  server.tell('lobby.changed', changed(8, { total: 151, removed: ['dan'] }));
  server.tell('lobby.changed', changed(9, { total: 152, put: [person('coe', 'Coe'), dan] }));
  expect(names()).toEqual(['Ben', 'Cid', 'Coe', 'Dan']);
  expect(state().lobby?.total).toBe(152);
  expect(pages()).toHaveLength(1);
  server.answers['lobby.open'] = () => ({ ...page, version: 10, total: 5, users: [person('zoe', 'Zoe')] });
  client.lobby.more();
  await turns();
  expect(pages().at(-1)).toEqual({ after: 'dan' });
  expect(names()).toEqual(['Ben', 'Cid', 'Coe', 'Dan', 'Zoe']);
  server.tell('lobby.changed', changed(10, { total: 6, put: [person('zz', 'Zz')] }));
  expect(names()?.at(-1)).toBe('Zz');
});

test('a search follows what its name tells, and counts what it has', async () => {
  const { server, names, pages, state } = await inLobby({ query: ' BE' });
  server.tell('lobby.changed', changed(7, { total: 40, put: [cid, person('abe', 'Ábe')] }));
  expect(names()).toEqual(['Ábe', 'Ben']);
  expect(state().lobby?.total).toBe(2);
  server.tell('lobby.changed', changed(8, { total: 39, put: [{ ...ben, nickname: 'Otto' }] }));
  expect(names()).toEqual(['Ábe']);
  expect(state().lobby?.total).toBe(1);
  expect(pages()).toHaveLength(1);
});

test('a search that finds more than is here is asked for once a beat, however much changes', async () => {
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
    server.tell('lobby.changed', changed(7, { put }));
    await jest.advanceTimersByTimeAsync(0);
    expect(pages()).toHaveLength(2);
    expect(names()).toEqual(['Bab', 'Ben']);
    for (let version = 8; version < 30; version += 1) server.tell('lobby.changed', changed(version, { put }));
    await jest.advanceTimersByTimeAsync(4_999);
    expect(pages()).toHaveLength(2);
    await jest.advanceTimersByTimeAsync(1);
    expect(pages()).toHaveLength(3);
  } finally {
    jest.useRealTimers();
  }
});

test('pages that were turned stay when a search is asked for anew', async () => {
  const { client, server, names, page } = await inLobby({ query: 'b', total: 3 });
  server.answers['lobby.open'] = () => ({ ...page, total: 3, users: [person('bob', 'Bob')] });
  client.lobby.more();
  await turns();
  server.answers['lobby.open'] = () => ({ ...page, version: 8, total: 4, users: [ben] });
  server.tell('lobby.changed', changed(7, { put: [person('bud', 'Bud')] }));
  await turns();
  expect(names()).toEqual(['Ben', 'Bob']);
});

test('a page that is refused is asked for again when the server says', async () => {
  const { client, server, names, page } = await inLobby();
  const waits = jest.spyOn(globalThis, 'setTimeout');
  server.answers['lobby.open'] = refused('limited', 3);
  client.lobby.open('c');
  await turns();
  expect(waits).toHaveBeenCalledWith(expect.any(Function), 3);
  server.answers['lobby.open'] = () => ({ ...page, users: [cid] });
  await new Promise<void>((resolve) => {
    server.onAsked = resolve;
  });
  await turns();
  expect(names()).toEqual(['Cid']);
  waits.mockRestore();
});

test('it turns its page, and closes', async () => {
  const { client, server, names, state, page } = await inLobby({ total: 2 });
  server.answers['lobby.open'] = () => ({ ...page, total: 2, users: [cid] });
  client.lobby.more();
  await turns();
  expect(server.all('lobby.open').at(-1)).toEqual({ after: 'ben' });
  expect(names()).toEqual(['Ben', 'Cid']);
  client.lobby.close();
  expect(server.all('lobby.close')).toHaveLength(1);
  expect(state().lobby).toBeNull();
});
