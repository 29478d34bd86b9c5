import { compareMetrics } from '@health-commons/metrics/testing/dashboard';
import type { AddressInfo } from 'node:net';
import { io as connect, type Socket } from 'socket.io-client';
import { listen } from '@health-commons/base/server/listen';
import { createChatServer } from './chat-server';
import { startChat, type TestChat } from './testing/server';

const PAGE = 'http://localhost:3000';

let chat: TestChat;
const clients: Socket[] = [];
beforeEach(async () => (chat = await startChat({ env: { ALLOWED_ORIGINS: PAGE } })));
afterEach(() => clients.splice(0).forEach((client) => client.disconnect()));

function connectFrom(origin: string, transport: 'websocket' | 'polling' = 'websocket'): Socket {
  const client = connect(chat.url, {
    transports: [transport],
    reconnection: false,
    forceNew: true,
    extraHeaders: { origin },
  });
  clients.push(client);
  return client;
}
const next = (client: Socket, event: 'connect' | 'connect_error' | 'disconnect') =>
  new Promise<unknown>((resolve) => client.once(event, resolve));

test.each(['websocket', 'polling'] as const)(
  'connects only pages of an allowed origin over %s',
  async (by) => {
    await next(connectFrom('https://evil.example.org', by), 'connect_error');
    expect(chat.server.connections()).toBe(0);
    await next(connectFrom(PAGE, by), 'connect');
    const answer = await fetch(`${chat.url}/health`);
    expect(answer.status).toBe(200);
    expect(await answer.json()).toEqual({ ok: true, version: '1.2.3', connections: 1 });
  },
);

test('tells a page the interval and time-out of heartbeats, and the size of a frame', async () => {
  const answer = await fetch(`${chat.url}/socket.io/?EIO=4&transport=polling`);
  expect(JSON.parse((await answer.text()).slice(1))).toMatchObject({
    ...{ pingInterval: 5_000, pingTimeout: 20_000, maxPayload: 16 * 1024 },
  });
});

test.each(['/rooms', '/socket.io', '/socket.iofoo'])('responds to %s with 404', async (path) => {
  const answer = await fetch(`${chat.url}${path}`);
  expect(answer.status).toBe(404);
  expect(await answer.json()).toMatchObject({ code: 'not_found' });
});

test('`close` disconnects clients and frees the port', async () => {
  const client = connectFrom(PAGE);
  await next(client, 'connect');
  const disconnected = next(client, 'disconnect');
  const { port } = chat.server.http.address() as AddressInfo;
  await chat.server.close();
  expect(await disconnected).toBe('transport close');
  const another = createChatServer({ version: '' });
  await expect(listen(another.http, 'localhost', port, 'CHAT_PORT')).resolves.toBe(port);
  await another.close();
});

test('/metrics reports connections, users, events and requests, but no names, unknown paths or queries', async () => {
  await chat.named('Anna');
  await chat.open();
  await fetch(`${chat.url}/health?from=Anna`);
  await fetch(`${chat.url}/Anna`);
  const text = await chat.metrics();
  for (const line of [
    'chat_connections 2',
    'chat_users 1',
    'chat_store_up 1',
    'chat_handshakes_total{token="new"} 2',
    'chat_events_total{event="name.set",code="ok"} 1',
    'chat_http_request_duration_seconds_count{method="GET",route="/health",code="200"} 1',
    'chat_http_request_duration_seconds_count{method="GET",route="unknown",code="404"} 1',
  ])
    expect(text).toContain(`${line}\n`);
  expect(text).not.toContain('Anna');
  expect(compareMetrics('chat', text)).toEqual({ missing: [], extra: [] });
  const answer = await fetch(`${chat.url}/metrics`);
  expect(answer.status).toBe(401);
  expect(await answer.json()).toMatchObject({ code: 'wrong_token' });
});
