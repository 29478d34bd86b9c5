import { named } from '../testing/client';
import { later, person, rejected } from '../testing/fake-server';

const [ben, cid] = [person('ben', 'Ben'), person('cid', 'Cid')];

/** Opens the list or a search. */
async function inLobby(query = '') {
  const parts = await named();
  parts.server.answers['lobby.list'] = () => ({ total: 1, users: [ben] });
  jest.useFakeTimers({ doNotFake: ['queueMicrotask'] });
  parts.client.lobby.open(query);
  await pass(0);
  const names = () => parts.state().lobby?.users.map(({ nickname }) => nickname);
  const requests = () => parts.server.requested('lobby.list');
  return { ...parts, names, requests };
}
const pass = (milliseconds: number) => jest.advanceTimersByTimeAsync(milliseconds);

afterEach(() => jest.useRealTimers());

test('loads the list every five seconds until it is closed', async () => {
  const { client, server, names, requests, state } = await inLobby();
  expect(names()).toEqual(['Ben']);
  server.answers['lobby.list'] = () => ({ total: 2, users: [ben, cid] });
  await pass(4_999);
  expect(names()).toEqual(['Ben']);
  await pass(1);
  expect(names()).toEqual(['Ben', 'Cid']);
  expect(state().lobby?.total).toBe(2);
  client.lobby.close();
  expect(state().lobby).toBeNull();
  await pass(20_000);
  expect(requests()).toHaveLength(2);
});

test('keeps the list while requests are rejected, and loads it at once after a lost connection', async () => {
  const { server, names, requests } = await inLobby();
  const { 'lobby.list': list } = server.answers;
  server.answers['lobby.list'] = rejected('limited', 1);
  await pass(5_000);
  expect(names()).toEqual(['Ben']);
  if (list) server.answers['lobby.list'] = list;
  server.drop();
  await pass(5_000);
  expect(names()).toEqual(['Ben']);
  server.connect();
  await pass(0);
  expect(requests()).toHaveLength(3);
});

test('searches, and ignores the answer to an earlier search', async () => {
  const { client, server, names, requests, state } = await inLobby('b');
  const first = later<object>();
  server.answers['lobby.list'] = () => first.promise;
  client.lobby.open('be');
  await pass(0);
  server.answers['lobby.list'] = () => ({ total: 1, users: [cid] });
  client.lobby.open(' c ');
  await pass(0);
  first.arrive({ total: 0, users: [] });
  await pass(0);
  expect(names()).toEqual(['Cid']);
  expect(state().lobby?.found).toBe(' c ');
  expect(requests().map(({ query }) => query)).toEqual(['b', 'be', 'c']);
});
