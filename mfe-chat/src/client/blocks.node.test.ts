import { FakeServer, globalRoom, said } from '../testing/fake-server';
import { inGlobalRoom, setUp, turns } from '../testing/visitor';
import { VISIT_KEY } from './connection/saved-visit';

const withEve = () => {
  const server = new FakeServer();
  server.answers['room.join'] = () => globalRoom([said(1, 'one'), said(2, 'two', { senderId: 'eve' })]);
  return server;
};

test('who was blocked stays blocked over a reload of the tab', async () => {
  const first = await inGlobalRoom({ server: withEve() });
  await first.client.block('eve');
  const { client, texts } = setUp({ storage: first.storage, server: withEve() });
  client.start();
  await turns();
  expect(texts()).toEqual(['one sent']);
});

test('and in a copy of the tab, which is another visit', async () => {
  const first = await inGlobalRoom({ server: withEve() });
  await first.client.block('eve');
  const { client, texts } = await inGlobalRoom({ storage: first.storage, server: withEve(), claims: false });
  expect(texts()).toEqual(['one sent']);
  expect(client.store.get().room).not.toBeNull();
});

test('of many who were blocked the newest five hundred are kept', async () => {
  const { client, storage } = await inGlobalRoom();
  for (let count = 1; count <= 502; count += 1) await client.block(`id-${count}`);
  const { blocked } = JSON.parse(storage.getItem(VISIT_KEY) ?? '') as { blocked: string[] };
  expect(blocked).toHaveLength(500);
  expect([blocked[0], blocked.at(-1)]).toEqual(['id-3', 'id-502']);
});

test('a visit that was kept by an earlier version of the page goes on', async () => {
  const first = await inGlobalRoom();
  const { blocked, asked, ...kept } = JSON.parse(first.storage.getItem(VISIT_KEY) ?? '') as Record<
    string,
    unknown
  >;
  expect([blocked, asked]).toEqual([[], null]);
  first.storage.setItem(VISIT_KEY, JSON.stringify(kept));
  const { client, server } = setUp({ storage: first.storage });
  client.start();
  await turns();
  expect(server.tokens).toEqual(['token-1']);
});
