import { CHAT_LIMITS } from '@health-commons/contracts/chat';
import { compareMetrics } from '@health-commons/metrics/testing/dashboard';
import type { AddressInfo } from 'node:net';
import { io as connect, type Socket } from 'socket.io-client';
import { type ChatServer, createChatServer, listen } from './chat-server';
import { startChat, type TestChat } from './testing/server';

const PAGE = 'http://localhost:3000';

let server: ChatServer;
let port: number;
const clients: Socket[] = [];
beforeEach(async () => {
  server = createChatServer({ origins: [PAGE], version: '1.2.3' });
  port = await listen(server.http, 'localhost', 0);
});
afterEach(async () => {
  for (const client of clients.splice(0)) client.disconnect();
  await server.close();
});

function connectFrom(origin: string | undefined, transport: 'websocket' | 'polling' = 'websocket'): Socket {
  const client = connect(`http://127.0.0.1:${port}`, {
    transports: [transport],
    reconnection: false,
    forceNew: true,
    ...(origin ? { extraHeaders: { origin } } : {}),
  });
  clients.push(client);
  return client;
}
const next = (client: Socket, event: 'connect' | 'connect_error' | 'disconnect') =>
  new Promise<unknown>((resolve) => client.once(event, resolve));

test.each(['websocket', 'polling'] as const)(
  'connects a page of an allowed origin over %s',
  async (transport) => {
    await next(connectFrom(PAGE, transport), 'connect');
    expect(server.connections()).toBe(1);
  },
);

test.each(['websocket', 'polling'] as const)(
  'rejects a page of a disallowed origin over %s',
  async (transport) => {
    await next(connectFrom('https://evil.example.org', transport), 'connect_error');
    expect(server.connections()).toBe(0);
  },
);

test('closes a connection that sends a frame above the limit', async () => {
  const client = connectFrom(PAGE);
  await next(client, 'connect');
  const disconnected = next(client, 'disconnect');
  client.emit('anything', 'x'.repeat(CHAT_LIMITS.frame));
  expect(await disconnected).toBe('transport close');
});

test('does not negotiate compression', async () => {
  const client = connectFrom(PAGE);
  await next(client, 'connect');
  expect(server.http.listening).toBe(true);
  const { extensions } = (client.io.engine.transport as unknown as { ws: { extensions: string } }).ws;
  expect(extensions).toBe('');
});

test('reports the version and the number of connections at /health', async () => {
  await next(connectFrom(PAGE), 'connect');
  const answer = await fetch(`http://127.0.0.1:${port}/health`);
  expect(answer.status).toBe(200);
  expect(await answer.json()).toEqual({ ok: true, version: '1.2.3', connections: 1 });
});

test.each(['/rooms', '/socket.io', '/socket.iofoo', '/socket.io?EIO=4'])(
  'responds to %s with 404',
  async (path) => {
    const answer = await fetch(`http://127.0.0.1:${port}${path}`);
    expect(answer.status).toBe(404);
    expect(await answer.json()).toMatchObject({ code: 'not_found' });
  },
);

test('`close` disconnects a connected client and frees the port', async () => {
  const client = connectFrom(PAGE);
  await next(client, 'connect');
  const disconnected = next(client, 'disconnect');
  await server.close();
  expect(await disconnected).toBe('transport close');
  const another = createChatServer({ origins: [], version: '' });
  await expect(listen(another.http, 'localhost', port)).resolves.toBe(port);
  await another.close();
});

test('`drain` closes the server after the time limit if clients stay connected', async () => {
  const draining = createChatServer({ origins: [PAGE], version: '', limits: { drain: 20 } });
  port = await listen(draining.http, 'localhost', 0);
  const client = connectFrom(PAGE);
  await next(client, 'connect');
  const disconnected = next(client, 'disconnect');
  await draining.drain();
  expect(await disconnected).toBe('transport close');
});

test('`listen` rejects with a clear message if the port is in use', async () => {
  const other = createChatServer({ origins: [], version: '' });
  const { port: taken } = server.http.address() as AddressInfo;
  await expect(listen(other.http, 'localhost', taken)).rejects.toThrow(
    `Port ${taken} is in use: stop the program that uses it, or set CHAT_PORT to a free port.`,
  );
});

let chat: TestChat;
beforeEach(async () => (chat = await startChat()));
afterEach(() => chat.stop());

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
    'chat_draining 0',
    'chat_handshakes_total{token="new"} 2',
    'chat_events_total{event="name.set",code="ok"} 1',
    'chat_http_request_duration_seconds_count{method="GET",route="/health",code="200"} 1',
    'chat_http_request_duration_seconds_count{method="GET",route="unknown",code="404"} 1',
  ])
    expect(text).toContain(`${line}\n`);
  expect(text).not.toContain('Anna');
  expect(compareMetrics('chat', text)).toEqual({ missing: [], extra: [] });
});

test('/metrics rejects a request without the token', async () => {
  const answer = await fetch(`${chat.url}/metrics`);
  expect(answer.status).toBe(401);
  expect(await answer.json()).toMatchObject({ code: 'wrong_token' });
});

test('/metrics reports how much data is queued for clients', async () => {
  const polling = `${chat.url}/socket.io/?EIO=4&transport=polling`;
  const opening = await (await fetch(polling)).text();
  const { sid } = JSON.parse(opening.slice(1)) as { sid: string };
  // The server queues its answer to this CONNECT packet until the next poll.
  await fetch(`${polling}&sid=${sid}`, { method: 'POST', body: '40' });
  while ((await chat.metric('chat_queued_bytes ')) === 0);
  await fetch(`${polling}&sid=${sid}`);
  expect(await chat.metric('chat_queued_bytes ')).toBe(0);
});
