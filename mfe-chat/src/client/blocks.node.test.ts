import { createFakeServer, globalRoom, said } from '../testing/fake-server';
import { inGlobalRoom, createClient, nextTask } from '../testing/client';
import { SESSION_KEY } from './session';

const withEve = () => {
  const server = createFakeServer();
  server.answers['room.join'] = () => globalRoom([said(1, 'one'), said(2, 'two', { senderId: 'eve' })]);
  return server;
};

test('keeps blocks across a reload', async () => {
  const first = await inGlobalRoom({ server: withEve() });
  await first.client.block('eve');
  const { client, texts } = createClient({ storage: first.storage, server: withEve() });
  client.start();
  await nextTask();
  expect(texts()).toEqual(['one sent']);
});

test('keeps blocks in a duplicated tab', async () => {
  const first = await inGlobalRoom({ server: withEve() });
  await first.client.block('eve');
  const { client, texts } = await inGlobalRoom({ storage: first.storage, server: withEve(), claims: false });
  expect(texts()).toEqual(['one sent']);
  expect(client.store.get().room).not.toBeNull();
});

test('saves only the newest 500 blocks', async () => {
  const { client, storage } = await inGlobalRoom();
  for (let count = 1; count <= 502; count += 1) await client.block(`id-${count}`);
  const { blocked } = JSON.parse(storage.get(SESSION_KEY) ?? '') as { blocked: string[] };
  expect(blocked).toHaveLength(500);
  expect([blocked[0], blocked.at(-1)]).toEqual(['id-3', 'id-502']);
});
