import { CHAT_LIMITS, CHAT_REFUSED, GLOBAL_ROOM } from '@health-commons/contracts/chat';
import type { Socket as TcpSocket } from 'node:net';
import { LIMITS } from './limits';
import { joinGlobal, type Page } from './testing/page';
import { startChat, type TestChat } from './testing/server';

let chat: TestChat;
const start = async (options?: Parameters<typeof startChat>[0]) => (chat = await startChat(options));

const endedBy = (reason: string) => chat.metric(`chat_connections_ended_total{reason="${reason}"}`);
const refused = (reason: string) => chat.metric(`chat_connections_refused_total{reason="${reason}"}`);
const disconnected = (page: Page) =>
  new Promise<string>((resolve) => page.socket.once('disconnect', resolve));
const emit = (page: Page, event: string, payload: unknown) =>
  (page.socket as unknown as { emit: (event: string, payload: unknown) => void }).emit(event, payload);
const poll = (query: string) => fetch(`${chat.url}/socket.io/?EIO=4&transport=polling${query}`);

const webSocketOf = (page: Page) =>
  (
    page.socket.io.engine.transport as unknown as {
      ws: { send: (frame: string) => void; _socket: TcpSocket };
    }
  ).ws;

describe('a flood', () => {
  const limits = { flood: { ...LIMITS.flood, packets: 200 } };

  test.each<[string, (page: Page) => void]>([
    ['events above the rate limit', (page) => emit(page, 'lobby.list', { query: '' })],
    ['malformed events', (page) => emit(page, 'message.send', { x: 1 })],
    ['unknown events', (page) => emit(page, 'unknown', {})],
    ['typing events', (page) => emit(page, 'typing', { room: GLOBAL_ROOM, on: true })],
    ['heartbeats', (page) => webSocketOf(page).send('3')],
  ])('of %s closes only its own connection', async (_words, send) => {
    await start({ limits });
    const [anna, eve] = [await chat.named('Anna'), await chat.named('Eve')];
    const closed = disconnected(eve);
    for (let count = 0; count < 400; count++) send(eve);
    const entered = await joinGlobal(anna);
    expect(await anna.say(entered, 'I am here')).toMatchObject({ ok: true });
    expect(await closed).toBe('transport close');
    expect(await endedBy('flood')).toBe(1);
    expect(anna.socket.connected).toBe(true);
  });

  test('is not detected if no single period has too many rejected events', async () => {
    let time = Date.now();
    await start({ limits, now: () => time });
    const eve = await chat.named('Eve');
    for (let period = 0; period < 3; period++) {
      for (let count = 0; count < 150; count++) emit(eve, 'unknown', {});
      expect(await eve.emitRaw('unknown', {})).toMatchObject({ code: 'malformed' });
      time += 60_000;
    }
    expect(await endedBy('flood')).toBe(0);
    await eve.emitRaw('unknown', {});
    time += 59_999;
    const closed = disconnected(eve);
    for (let count = 0; count < 200; count++) emit(eve, 'unknown', {});
    await closed;
  });

  test('from five connections of an address blocks new connections from that address, but not from another', async () => {
    const time = Date.now();
    await start({ limits, now: () => time });
    const address = '198.51.100.7';
    for (let flood = 0; flood < 5; flood++) {
      const eve = await chat.open({ address });
      const closed = disconnected(eve);
      for (let count = 0; count < limits.flood.packets; count++) emit(eve, 'unknown', {});
      await closed;
    }
    await expect(chat.open({ address })).rejects.toThrow('transport close');
    expect(await refused('arrivals')).toBe(1);
    await chat.open({ address: '198.51.100.8' });
  });
});

test('eventually connects all pages of an address that exceeds its connection rate', async () => {
  let time = Date.now();
  await start({ limits: { arrivals: { burst: 10, perMinute: 600 } }, now: () => time });
  const address = '198.51.100.9';
  const pages = Promise.all(Array.from({ length: 15 }, () => chat.open({ address, reconnection: true })));
  while ((await refused('arrivals')) < 5);
  time += 60_000;
  expect(new Set((await pages).map(({ id }) => id)).size).toBe(15);
});

test('disconnects a client that sends many requests in one write and does not read the answers', async () => {
  await start({ env: { CHAT_MESSAGES_PER_MINUTE: '100000' } });
  const [anna, eve] = [await chat.named('Anna'), await chat.named('Eve')];
  const entered = await joinGlobal(anna, eve);
  const long = '😀'.repeat(CHAT_LIMITS.message);
  await Promise.all(Array.from({ length: CHAT_LIMITS.history }, () => anna.say(entered, long)));
  const ws = webSocketOf(eve);
  ws._socket.pause();
  ws._socket.cork();
  const requests = 50;
  const payload = JSON.stringify({ room: GLOBAL_ROOM, after: { epoch: 'x', seq: 0 } });
  for (let id = 0; id < requests; id++) ws.send(`42${id}["history",${payload}]`);
  ws._socket.uncork();
  while ((await chat.metric('chat_events_total{event="history",code="ok"}')) < requests);
  expect(await endedBy('slow')).toBe(1);
  expect(await anna.say(entered, 'still here')).toMatchObject({ ok: true });
  ws._socket.destroy();
});

test.each<[string, string | Buffer, ...string[]]>([
  ['unterminated JSON', '42["'],
  ['a missing attachment', '451-["x",{"_placeholder":true,"num":0}]', '42["x"]'],
  ['a frame above the limit', `42["x","${'x'.repeat(CHAT_LIMITS.frame)}"]`],
  ['bytes that are not a WebSocket frame', Buffer.alloc(64, 0xff)],
])('an invalid packet (%s) closes only its own connection', async (_words, ...frames) => {
  await start();
  const [anna, eve] = [await chat.named('Anna'), await chat.named('Eve')];
  const closed = disconnected(eve);
  for (const frame of frames)
    if (typeof frame === 'string') webSocketOf(eve).send(frame);
    else webSocketOf(eve)._socket.write(frame);
  expect(await closed).toBe('transport close');
  expect(await anna.people()).toContain('Eve');
});

test('closes a connection that sends no handshake in time', async () => {
  await start({ limits: { connectTimeout: 100 } });
  const [, id = ''] = /"sid":"(.*?)"/.exec(await (await poll('')).text()) ?? [];
  expect(await (await poll(`&sid=${id}`)).text()).toBe('1');
});

test('limits the number of connections in total and per address', async () => {
  await start({ env: { CHAT_CONNECTIONS: '3', CHAT_CONNECTIONS_PER_ADDRESS: '2' } });
  const address = '2001:db8:1:2::1';
  const pages = [await chat.open({ address }), await chat.open({ address: '2001:db8:1:2:ffff::9' })];
  await expect(chat.open({ address })).rejects.toThrow();
  expect(await refused('address')).toBe(1);
  pages.push(await chat.open({ address: '2001:db8:1:3::1' }));
  // None of these queries has the id of an existing connection.
  for (const query of ['', '&sid=', '&a=?sid=1']) {
    expect(await (await poll(query)).json()).toMatchObject({ message: CHAT_REFUSED.full });
  }
  expect(await refused('full')).toBe(3);
  pages[0]?.close();
  while (chat.server.connections() === 3) await pages[1]?.emitRaw('unknown', {});
  await chat.open({ address });
});
